import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useColorScheme } from '@mui/material/styles';
import { Panel } from '@/components/panel';
import * as t from '@/messages/dashboard';

const CHOICES = [
  { value: 'system', label: t.sameAsThisDevice },
  { value: 'light', label: t.light },
  { value: 'dark', label: t.dark },
] as const;

type Mode = (typeof CHOICES)[number]['value'];

const isMode = (value: string): value is Mode => CHOICES.some((choice) => choice.value === value);

export function Appearance() {
  const { mode, setMode } = useColorScheme();
  return (
    <Panel title={t.appearance} text={t.appearanceHint}>
      <RadioGroup
        aria-label={t.appearance}
        value={mode ?? 'system'}
        onChange={(_event, value) => {
          if (isMode(value)) setMode(value);
        }}
      >
        {CHOICES.map(({ value, label }) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </Panel>
  );
}
