import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';

/** A switch whose thumb is seen on white while it is off. */
export function Switch(props: SwitchProps) {
  return (
    <MuiSwitch
      {...props}
      sx={{ '& .MuiSwitch-switchBase:not(.Mui-checked, .Mui-disabled)': { color: 'text.secondary' } }}
    />
  );
}
