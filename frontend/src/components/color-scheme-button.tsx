import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import * as t from '@/messages/components';

const MODES = {
  system: { Icon: SystemIcon, label: t.themeSystem, next: 'light' },
  light: { Icon: LightIcon, label: t.themeLight, next: 'dark' },
  dark: { Icon: DarkIcon, label: t.themeDark, next: 'system' },
} as const;

/** Goes round system, light, dark. Until mounted the stored choice is unknown and `system` stands in. */
export function ColorSchemeButton() {
  const { mode, setMode } = useColorScheme();
  const { Icon, label, next } = MODES[mode ?? 'system'];
  const text = t.switchTo(label, next);
  return (
    <IconButton color="inherit" aria-label={text} title={text} onClick={() => setMode(next)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
