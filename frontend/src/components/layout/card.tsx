import Box, { type BoxProps } from '@mui/material/Box';

const SURFACE = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
} as const;

type CardProps = BoxProps & { component?: BoxProps['component'] };

/** A raised surface with a hairline border. */
export function Card({ sx = [], ...props }: CardProps) {
  return <Box {...props} sx={[SURFACE, ...(Array.isArray(sx) ? sx : [sx])]} />;
}
