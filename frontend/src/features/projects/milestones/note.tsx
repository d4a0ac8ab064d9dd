import Typography from '@mui/material/Typography';

/** The note of a submission. */
export function Note({ text }: { text: string }) {
  return (
    <Typography
      component="blockquote"
      variant="body2"
      sx={{
        m: 0,
        mt: 1.5,
        pl: 1.5,
        borderLeft: 3,
        borderColor: 'text.disabled',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Typography>
  );
}
