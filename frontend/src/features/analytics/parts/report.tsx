import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '@/components/error-state';
import { FoldButton } from '@/components/fold-button';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import * as t from '@/messages/analytics';
import { SECTIONS, type SectionId } from './sections';

interface ReportProps<T> {
  /** The name of the section in links to it. */
  id: SectionId;
  title: string;
  query: {
    data: T | undefined;
    error: Error | null;
    fetchStatus: string;
    refetch: () => Promise<unknown>;
  };
  /** The figure that a folded section tells. */
  main: (figures: T) => string;
  children: (figures: T) => ReactNode;
}

const HEIGHT = 280;

/**
 * A section of figures in each of its states. A failure of one hides no other. In a narrow window the sections below
 * the first are folded until a link leads to them; a failure is always shown.
 */
export function Report<T>({ id, title, query, main, children }: ReportProps<T>) {
  const { data, error, fetchStatus, refetch } = query;
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('md'));
  const isLinked = useLocation().hash === `#${id}`;
  const [chosen, setChosen] = useState<boolean>();
  const panelId = useId();
  const isFoldable = !hasRoom && data !== undefined && id !== SECTIONS[0].id;
  const isOpen = !isFoldable || (chosen ?? isLinked);
  return (
    <Section
      id={id}
      title={title}
      action={
        isFoldable && (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            {!isOpen && (
              <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {main(data)}
              </Typography>
            )}
            <FoldButton
              isOpen={isOpen}
              aria-controls={panelId}
              aria-label={isOpen ? t.hideSection(title) : t.showSection(title)}
              onToggle={() => setChosen(!isOpen)}
            >
              {isOpen ? t.hide : t.show}
            </FoldButton>
          </Stack>
        )
      }
    >
      {data !== undefined ? (
        <Box id={panelId} hidden={!isOpen}>
          {isOpen && children(data)}
        </Box>
      ) : error ? (
        <ErrorState title={t.failed(title)} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theFigures} />
      ) : (
        <Skeleton role="status" aria-label={t.loading(title)} variant="rounded" height={HEIGHT} />
      )}
    </Section>
  );
}
