import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';

/**
 * A switch with a solid track, grey while it is off: MUI's pale one and its thumb cannot be seen on a white card. The
 * thumb has no shadow: the theme's is wider than the switch, which would cut it off as a grey square.
 */
export function Switch(props: SwitchProps) {
  return (
    <MuiSwitch
      {...props}
      sx={{
        '& .MuiSwitch-switchBase.MuiSwitch-switchBase': { color: 'background.paper' },
        '& :not(.Mui-disabled) + .MuiSwitch-track.MuiSwitch-track': { opacity: 1 },
        '& :not(.Mui-checked) + .MuiSwitch-track': { bgcolor: 'text.secondary' },
        '& .MuiSwitch-thumb': { boxShadow: 'none' },
      }}
    />
  );
}
