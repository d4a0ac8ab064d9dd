import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { FileRef } from '@/api/generated/model/fileRef';
import { PreviewDialog } from '@/components/files/preview/preview-dialog';
import { Thumbnail } from '@/components/files/thumbnail';
import * as t from '@/messages/projects/milestones';

interface EvidenceProps {
  files: readonly FileRef[];
  label?: string;
  /** How large the pictures are: small beside a text, in columns in a card, across the width where they are judged. */
  size?: 'small' | 'card' | 'wide';
}

const GRID = { display: 'grid', gap: 1, '& button': { width: '100%', aspectRatio: '4 / 3' } } as const;
const PAIR = 'repeat(2, minmax(0, 1fr))';

const LOOK = {
  small: { display: 'flex', gap: 1, flexWrap: 'wrap', '& button': { width: 120, height: 90 } },
  wide: { ...GRID, gridTemplateColumns: { xs: PAIR, sm: 'repeat(3, minmax(0, 1fr))' } },
} as const;

/** One or two pictures share the width of a card; three in a row leave room for the words beside them. */
const inCard = (count: number) => ({
  ...GRID,
  gridTemplateColumns: {
    xs: PAIR,
    sm: `repeat(${Math.min(count, 3)}, minmax(0, 1fr))`,
    lg: `repeat(${Math.min(count, 3)}, minmax(0, ${count > 2 ? 200 : 300}px))`,
  },
});

/** Files submitted as evidence. */
export function Evidence({ files, label = t.evidence, size = 'small' }: EvidenceProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1.5,
          p: 0,
          ...(size === 'card' ? inCard(files.length) : LOOK[size]),
        }}
      >
        {files.map((file, index) => (
          <Box component="li" key={file.id}>
            <ButtonBase
              aria-label={t.open(file.name)}
              title={file.name}
              onClick={() => setShown(index)}
              sx={{
                overflow: 'hidden',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            >
              <Thumbnail file={file} width={size === 'card' && files.length < 3 ? 960 : 320} />
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {shown !== null && (
        <PreviewDialog
          files={files.map((file) => ({ ...file, title: file.name }))}
          start={shown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
