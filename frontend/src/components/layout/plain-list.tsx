import Stack, { type StackProps } from '@mui/material/Stack';

const PLAIN = { listStyle: 'none', m: 0, p: 0 } as const;

/** A list without bullets and indents. */
export function PlainList({ sx = [], ...props }: StackProps) {
  return <Stack component="ul" {...props} sx={[PLAIN, ...(Array.isArray(sx) ? sx : [sx])]} />;
}
