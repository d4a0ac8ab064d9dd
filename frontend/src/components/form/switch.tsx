import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';

/** A switch with a dark thumb while it is off: MUI's is white and cannot be seen on a white card. */
export function Switch(props: SwitchProps) {
  return (
    <MuiSwitch
      {...props}
      sx={{ '& .MuiSwitch-switchBase:not(.Mui-checked, .Mui-disabled)': { color: 'text.secondary' } }}
    />
  );
}
