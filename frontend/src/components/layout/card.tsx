import Box, { type BoxProps } from '@mui/material/Box';
import { SURFACE } from './surface';

type CardProps = BoxProps & { component?: BoxProps['component'] };

/** A raised surface with a hairline border. */
export function Card({ sx = [], ...props }: CardProps) {
  return <Box {...props} sx={[SURFACE, ...(Array.isArray(sx) ? sx : [sx])]} />;
}
