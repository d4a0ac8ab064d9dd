import Box from '@mui/material/Box';
import * as t from '@/messages/layouts';

export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'absolute',
        left: -9999,
        '&:focus': {
          left: 8,
          top: 8,
          zIndex: 2000,
          px: 2,
          py: 1.25,
          borderRadius: 1,
          bgcolor: 'background.paper',
          color: 'text.primary',
        },
      }}
    >
      {t.skipToContent}
    </Box>
  );
}
