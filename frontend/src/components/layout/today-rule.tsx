import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Today among the rows of a list of days. */
export function TodayRule({ text }: { text: string }) {
  return (
    <Stack component="li" direction="row" aria-current="date" sx={{ gap: 1, alignItems: 'center', py: 0.5 }}>
      <Typography
        variant="caption"
        sx={{
          px: 1,
          borderRadius: 999,
          bgcolor: 'secondary.main',
          color: 'secondary.contrastText',
          fontWeight: 600,
        }}
      >
        {text}
      </Typography>
      <Box sx={{ flexGrow: 1, borderTop: 2, borderColor: 'secondary.main' }} />
    </Stack>
  );
}
