import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { useNear } from '@/components/files/use-near';
import * as t from '@/messages/marketing';

interface NearPartProps {
  what: string;
  /** Room kept from the start, so that nothing below moves when the part arrives. */
  minHeight: { xs: number; sm?: number; md?: number };
  /** For whoever has scripts off: how else to come to the same end. */
  withoutScripts: ReactNode;
  children: ReactNode;
}

/** A part of a page whose script is fetched only when somebody comes near it. */
export function NearPart({ what, minHeight, withoutScripts, children }: NearPartProps) {
  const { ref, isNear } = useNear<HTMLDivElement>('600px');
  const waiting = (
    <p role="status" className="waiting">
      {t.isLoading(what)}
    </p>
  );
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
        // Outlines of fields, drawn before any script has come.
        '& .waiting': { m: 0 },
        '& .waiting::after': {
          content: '""',
          display: 'block',
          height: 360,
          opacity: 0.5,
          bgcolor: 'divider',
          mask: 'repeating-linear-gradient(#0000 0 24px,#000 0 72px)',
        },
        '@media print, (scripting: none)': { minHeight: 0, '& .waiting': { display: 'none' } },
        '@media print': { p: 0, border: 0 },
      }}
    >
      <noscript>{withoutScripts}</noscript>
      <Suspense fallback={waiting}>{isNear ? children : waiting}</Suspense>
    </Box>
  );
}
