import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';

/**
 * A switch with a dark thumb while it is off: MUI's is white and cannot be seen on a white card. The thumb has no
 * shadow: the theme's is wider than the switch, which would cut it off as a grey square.
 */
export function Switch(props: SwitchProps) {
  return (
    <MuiSwitch
      {...props}
      sx={{
        '& .MuiSwitch-switchBase:not(.Mui-checked, .Mui-disabled)': { color: 'text.secondary' },
        '& .MuiSwitch-thumb': { boxShadow: 'none' },
      }}
    />
  );
}
