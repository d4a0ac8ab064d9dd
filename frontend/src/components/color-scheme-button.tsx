import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';

const MODES = {
  system: { Icon: SystemIcon, label: 'Theme: system', next: 'light' },
  light: { Icon: LightIcon, label: 'Theme: light', next: 'dark' },
  dark: { Icon: DarkIcon, label: 'Theme: dark', next: 'system' },
} as const;

/** Goes round system, light, dark. Until mounted the stored choice is unknown and `system` stands in. */
export function ColorSchemeButton() {
  const { mode, setMode } = useColorScheme();
  const { Icon, label, next } = MODES[mode ?? 'system'];
  const text = `${label}. Switch to ${next}`;
  return (
    <IconButton color="inherit" aria-label={text} title={text} onClick={() => setMode(next)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
