import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import DeleteIcon from '@mui/icons-material/BookmarkRemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Suspense, useState } from 'react';
import type { SavedView } from '@/api/generated/model/savedView';
import { swipedRow } from '@/components/layout/swiped-row';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { clientView } from '@/lib/client-view';
import * as t from '@/messages/components/list';
import type { ViewCalls } from './view-calls';
import { VIEWS_ROW } from './views-row';

const SaveView = lazyDialog(
  () => import('./save-view').then((it) => it.SaveView),
  t.theForm,
  ({ onClose }) => onClose(),
);
const DeleteView = lazyDialog(
  () => import('./delete-view').then((it) => it.DeleteView),
  t.thisDialog,
  ({ onClose }) => onClose(),
);

/** A view that every person of a role has. */
export interface BuiltInView {
  name: string;
  query: string;
}

interface Choice extends BuiltInView {
  key: string;
  saved?: SavedView;
}

interface ViewsProps {
  calls: ViewCalls;
  words: {
    /** Parts of the shown list that a saved view keeps. */
    kept: string;
    /** Says that the rows of the list stay when a view is deleted. */
    unchanged: string;
  };
  builtIn: readonly BuiltInView[];
  /** The shown filters and layout as a query. */
  shown: string;
  /** The part of them that a view keeps. */
  keep?: string;
  /**
   * A query in one spelling: two that show the same give the same text. A saved view has its own
   * layout; a built-in one keeps the current layout.
   */
  textOf: (query: string, isSaved: boolean) => string;
  onShow: (query: string, isSaved: boolean) => void;
}

/** Saved views of a list: those of the role first, then the person’s own. */
export function Views({ calls, words, builtIn, shown, keep = shown, textOf, onShow }: ViewsProps) {
  const { data } = calls.useViews();
  const [doing, setDoing] = useState<'save' | SavedView | null>(null);
  const choices: Choice[] = [
    { key: 'all', name: t.allRows, query: '' },
    ...builtIn
      .map((view) => ({ key: view.name, ...view }))
      .filter(({ query }) => textOf(query, false) !== ''),
    ...(data?.items ?? []).map((saved) => ({ key: saved.id, name: saved.name, query: saved.query, saved })),
  ];
  const choiceOf = (wanted: string) =>
    choices.findLast(
      ({ query, saved }) => textOf(query, saved !== undefined) === textOf(wanted, saved !== undefined),
    );
  const current = choiceOf(shown);
  const canSave = !clientView() && choiceOf(keep) === undefined;
  const close = () => setDoing(null);
  return (
    <Box id={VIEWS_ROW} sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
      <Box role="group" aria-label={t.views} sx={swipedRow('md')}>
        {choices.map((choice) => (
          <Chip
            key={choice.key}
            component="button"
            clickable
            label={choice.name}
            title={choice.name}
            aria-pressed={choice === current}
            color={choice === current ? 'primary' : 'default'}
            variant={choice === current ? 'filled' : 'outlined'}
            onClick={() => onShow(choice.query, choice.saved !== undefined)}
            sx={{ flexShrink: 0, maxWidth: 220 }}
          />
        ))}
      </Box>
      {canSave && (
        <Button size="small" startIcon={<SaveIcon />} sx={{ flexShrink: 0 }} onClick={() => setDoing('save')}>
          {t.saveView}
        </Button>
      )}
      {current?.saved && (
        <Button
          size="small"
          startIcon={<DeleteIcon />}
          sx={{ flexShrink: 0 }}
          onClick={() => setDoing(current.saved ?? null)}
        >
          {t.deleteView}
        </Button>
      )}
      <Suspense fallback={null}>
        {doing === 'save' && <SaveView calls={calls} query={keep} text={words.kept} onClose={close} />}
        {doing !== null && doing !== 'save' && (
          <DeleteView
            calls={calls}
            view={doing}
            text={words.unchanged}
            onDeleted={() => onShow('', false)}
            onClose={close}
          />
        )}
      </Suspense>
    </Box>
  );
}
