import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

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
    <Box
      component="section"
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: { xs: 2.5, md: 3 },
      }}
    >
      <Typography id="appearance" variant="h4" component="h2">
        Appearance
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
        Kept in this browser.
      </Typography>
      <RadioGroup
        aria-labelledby="appearance"
        value={mode ?? 'system'}
        onChange={(_event, value) => {
          if (isMode(value)) setMode(value);
        }}
      >
        {CHOICES.map(({ value, label }) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </Box>
  );
}
