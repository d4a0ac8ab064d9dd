import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useColorScheme } from '@mui/material/styles';
import { Panel } from '@/components/panel';

const CHOICES = [
  { value: 'system', label: 'Same as this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type Mode = (typeof CHOICES)[number]['value'];

const isMode = (value: string): value is Mode => CHOICES.some((choice) => choice.value === value);

export function Appearance() {
  const { mode, setMode } = useColorScheme();
  return (
    <Panel title="Appearance" text="Kept in this browser.">
      <RadioGroup
        aria-label="Appearance"
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
