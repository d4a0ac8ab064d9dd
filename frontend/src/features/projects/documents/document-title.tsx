import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Document } from '@/api/generated/model/document';
import { Thumbnail } from '@/components/files/thumbnail';
import { useNear } from '@/components/files/use-near';
import { StatusChip } from '@/components/status-chip';
import * as t from '@/messages/projects/documents';

interface DocumentTitleProps {
  document: Document;
  /** Whether a document that the client does not see is marked. */
  showVisibility: boolean;
  onOpen: () => void;
  /** Facts below the title, where they have no columns. */
  children?: ReactNode;
}

/** A small picture of a document with its title, which opens the preview. */
export function DocumentTitle({ document, showVisibility, onOpen, children }: DocumentTitleProps) {
  const { current, title, visibility } = document;
  const { ref, isNear } = useNear<HTMLDivElement>();
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexGrow: 1, minWidth: 0 }}>
      <Box
        ref={ref}
        sx={{
          width: 44,
          height: 44,
          flexShrink: 0,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
        }}
      >
        {isNear && <Thumbnail file={current} />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ columnGap: 1, rowGap: 0.25, flexWrap: 'wrap', alignItems: 'center' }}>
          <Link
            component="button"
            color="textPrimary"
            onClick={onOpen}
            sx={{
              // As high as a finger needs, without moving its neighbours.
              py: { xs: 1.5, md: 0 },
              my: { xs: -1.5, md: 0 },
              fontSize: '0.9375rem',
              fontWeight: 600,
              textAlign: 'left',
              lineHeight: 1.4,
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </Link>
          {current.number > 1 && (
            <Typography component="span" variant="caption" color="textSecondary">
              {t.version(current.number)}
            </Typography>
          )}
          {showVisibility && visibility === 'internal' && <StatusChip tone="neutral" label={t.internal} />}
        </Stack>
        {children}
      </Box>
    </Stack>
  );
}
