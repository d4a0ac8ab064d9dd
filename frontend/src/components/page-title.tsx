import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function PageTitle({ title, text }: { title: string; text?: string }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h2" component="h1" sx={{ fontSize: '1.75rem' }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75, maxWidth: '96ch' }}>
          {text}
        </Typography>
      )}
    </Box>
  );
}
