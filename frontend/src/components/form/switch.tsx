import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';

/**
 * A switch whose thumb lies inside its track, which is solid while it is on and an outline while it is off: MUI's thumb
 * is white and wider than its pale track, so that it cannot be seen on a white card.
 */
export function Switch(props: SwitchProps) {
  return (
    <MuiSwitch
      {...props}
      sx={{
        p: '9px',
        // Flush with the fields above, its label indented by 48 px.
        m: '0 -1px 0 2px',
        '& .MuiSwitch-switchBase.MuiSwitch-switchBase': { p: '12px', color: 'text.secondary' },
        '& .Mui-checked.MuiSwitch-switchBase': { color: 'background.paper' },
        '& .MuiSwitch-thumb': { width: 14, height: 14, boxShadow: 'none' },
        '& .MuiSwitch-track': { borderRadius: '10px' },
        '& :not(.Mui-disabled) + .MuiSwitch-track.MuiSwitch-track': { opacity: 1 },
        '& :not(.Mui-checked) + .MuiSwitch-track': {
          bgcolor: 'background.paper',
          border: '1.5px solid',
          borderColor: 'text.secondary',
        },
        '& .Mui-disabled, & .Mui-disabled + .MuiSwitch-track.MuiSwitch-track': { opacity: 0.4 },
      }}
    />
  );
}
