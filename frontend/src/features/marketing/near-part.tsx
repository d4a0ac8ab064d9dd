import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, Suspense } from 'react';
import { useNear } from '@/components/files/use-near';
import * as t from '@/messages/marketing';

interface NearPartProps {
  what: string;
  /** Room kept from the start, so that nothing below moves when the part arrives. */
  minHeight: { xs: number; md: number };
  /** For whoever has scripts off: how else to come to the same end. */
  withoutScripts: ReactNode;
  children: ReactNode;
}

/** A part of a page whose script is fetched only when somebody comes near it. */
export function NearPart({ what, minHeight, withoutScripts, children }: NearPartProps) {
  const { ref, isNear } = useNear<HTMLDivElement>('600px');
  return (
    <Box
      ref={ref}
      sx={{
        minHeight,
        p: { xs: 2.5, md: 4 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        '@media (scripting: none)': { minHeight: 0 },
        '@media print': { minHeight: 0, p: 0, border: 0 },
      }}
    >
      <noscript>{withoutScripts}</noscript>
      {isNear && (
        <Suspense
          fallback={
            <Box
              role="status"
              aria-label={t.isLoading(what)}
              sx={{ display: 'grid', placeItems: 'center', minHeight: 160 }}
            >
              <CircularProgress size={28} aria-hidden />
            </Box>
          }
        >
          {children}
        </Suspense>
      )}
    </Box>
  );
}
