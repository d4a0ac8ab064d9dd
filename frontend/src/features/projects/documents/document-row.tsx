import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Document } from '@/api/generated/model/document';
import { Thumbnail } from '@/components/files/thumbnail';
import { useNear } from '@/components/files/use-near';
import { StatusChip } from '@/components/status-chip';
import { formatDay } from '@/lib/dates';
import { DocumentMenu } from './document-menu';
import { CATEGORY, fileFacts, VISIBILITY } from './words';

interface DocumentRowProps {
  document: Document;
  projectId: string;
  /** Whether to show the visibility, for people who see both kinds. */
  showVisibility: boolean;
  onOpen: () => void;
}

export function DocumentRow({ document, projectId, showVisibility, onOpen }: DocumentRowProps) {
  const { current, title, category, visibility } = document;
  const { ref, isNear } = useNear<HTMLDivElement>();
  const { label, tone } = VISIBILITY[visibility];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: { xs: 1.5, sm: 2 },
        alignItems: 'center',
        px: { xs: 1.5, sm: 2 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box
        ref={ref}
        sx={{
          width: 48,
          height: 48,
          flexShrink: 0,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
        }}
      >
        {isNear && <Thumbnail file={current} />}
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component="button"
          color="textPrimary"
          onClick={onOpen}
          sx={{
            // As high as a finger needs, without moving its neighbours.
            py: { xs: 1.5, sm: 0 },
            my: { xs: -1.5, sm: 0 },
            fontSize: '0.9375rem',
            fontWeight: 600,
            textAlign: 'left',
            lineHeight: 1.4,
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Link>
        <Typography variant="caption" component="p" color="textSecondary">
          {CATEGORY[category].label} · {fileFacts(current)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {formatDay(current.uploaded_at)}, {current.uploaded_by.full_name}
        </Typography>
        {showVisibility && (
          <Box sx={{ mt: 0.5, display: { sm: 'none' } }}>
            <StatusChip tone={tone} label={label} />
          </Box>
        )}
      </Box>
      {showVisibility && (
        <Box sx={{ display: { xs: 'none', sm: 'block' }, flexShrink: 0 }}>
          <StatusChip tone={tone} label={label} />
        </Box>
      )}
      <DocumentMenu document={document} projectId={projectId} />
    </Stack>
  );
}
