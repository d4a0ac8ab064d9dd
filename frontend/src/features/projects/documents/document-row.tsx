import Stack from '@mui/material/Stack';
import type { Document } from '@/api/generated/model/document';
import { sizeText } from '@/components/files/words';
import { Facts } from '@/components/layout/facts';
import { formatDayNear } from '@/lib/near';
import { DocumentMenu } from './document-menu';
import { DocumentTitle } from './document-title';
import { CATEGORY } from './words';

interface DocumentRowProps {
  document: Document;
  projectId: string;
  /** Whether a document that the client does not see is marked. */
  showVisibility: boolean;
  onOpen: (document: Document) => void;
}

/** A document on a phone or a tablet: its facts stand below its title. */
export function DocumentRow({ document, projectId, showVisibility, onOpen }: DocumentRowProps) {
  const { current, category } = document;
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1,
        alignItems: 'center',
        pl: { xs: 1.5, sm: 2 },
        pr: 0.5,
        py: 1.25,
        minWidth: 0,
      }}
    >
      <DocumentTitle document={document} showVisibility={showVisibility} onOpen={() => onOpen(document)}>
        <Facts
          variant="caption"
          facts={[
            CATEGORY[category].label,
            sizeText(current.bytes),
            formatDayNear(current.uploaded_at),
            current.uploaded_by.full_name,
          ]}
        />
      </DocumentTitle>
      <DocumentMenu document={document} projectId={projectId} />
    </Stack>
  );
}
