import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import { PickButton } from '@/components/files/pick-button';
import { UploadsPanel } from '@/components/files/uploads-panel';
import { useFileDrop } from '@/components/files/use-file-drop';
import { useListParams } from '@/components/list/use-list-params';
import * as t from '@/messages/projects/documents';
import { AddDialog } from './add-dialog';
import { DocumentList } from './document-list';
import { DOCUMENT_FILTERS } from './filters';
import { Toolbar } from './toolbar';
import { UnsentAttachments } from './unsent-attachments';

/** Every paper and picture of a project, and the way to add to them: by the button or by dropping. */
export function Documents({ project }: { project: Project }) {
  const { filters, setFilters, clear } = useListParams(DOCUMENT_FILTERS);
  const [chosen, setChosen] = useState<readonly File[] | null>(null);
  const mayUpload = project.can.includes('upload');
  const { isOver, handlers } = useFileDrop(setChosen, mayUpload && chosen === null);
  return (
    <Stack {...handlers} data-testid="drop-zone" sx={{ position: 'relative', gap: 2, minHeight: 320 }}>
      <Toolbar filters={filters} onChange={setFilters}>
        {mayUpload && (
          <PickButton variant="contained" startIcon={<UploadIcon />} onPick={setChosen}>
            {t.addFiles}
          </PickButton>
        )}
      </Toolbar>
      <UploadsPanel owner={project.id} />
      <DocumentList projectId={project.id} filters={filters} onClear={clear} />
      <UnsentAttachments projectId={project.id} />
      {isOver && (
        <Box
          sx={{
            position: 'absolute',
            inset: -8,
            zIndex: 1,
            display: 'grid',
            placeItems: 'center',
            border: 2,
            borderStyle: 'dashed',
            borderColor: 'primary.main',
            borderRadius: 1.5,
            bgcolor: 'background.default',
            opacity: 0.94,
            pointerEvents: 'none',
          }}
        >
          <Typography variant="h4" component="p">
            {t.dropFilesToAddThem}
          </Typography>
        </Box>
      )}
      {chosen !== null && <AddDialog projectId={project.id} files={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
