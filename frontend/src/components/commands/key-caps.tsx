import Box from '@mui/material/Box';

/** Keys as they stand on a keyboard; two that are pressed one after the other stand side by side. */
export const KeyCaps = ({ keys }: { keys: readonly string[] }) =>
  keys
    .flatMap((key) => key.split(' '))
    .map((key) => (
      <Box
        key={key}
        component="kbd"
        sx={{
          minWidth: 24,
          px: 0.75,
          py: 0.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.75,
          bgcolor: 'background.default',
          fontFamily: 'inherit',
          fontSize: '0.8125rem',
          fontWeight: 600,
          textAlign: 'center',
        }}
      >
        {key}
      </Box>
    ));
