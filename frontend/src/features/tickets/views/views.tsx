import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import DeleteIcon from '@mui/icons-material/BookmarkRemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Suspense, useState } from 'react';
import type { Role } from '@/api/generated/model/role';
import type { TicketView } from '@/api/generated/model/ticketView';
import { useListTicketViews } from '@/api/generated/tickets/tickets';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/tickets/views';
import {
  filtersOf,
  forBoard,
  queryOf,
  savedQueryOf,
  type TicketFilters,
  type TicketView as View,
  viewOf,
} from '../filters';
import { builtIn } from './built-in';

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

interface Choice {
  key: string;
  name: string;
  query: string;
  saved?: TicketView;
}

interface ViewsProps {
  role: Role;
  filters: TicketFilters;
  view: View;
  /** Where nothing is said of the view, the one that is shown stays. */
  onShow: (query: string, view?: View) => void;
}

/** One’s own view as it would be saved now: the same one makes the same text. */
function savedText(query: string): string {
  const params = new URLSearchParams(query);
  return savedQueryOf(filtersOf(params), viewOf(params));
}

/** The choices of tickets one comes back to: those for one’s work, and one’s own. */
export function Views({ role, filters, view, onShow }: ViewsProps) {
  const { data } = useListTicketViews();
  const [doing, setDoing] = useState<'save' | TicketView | null>(null);
  /** Filters as text, as shown here: a board has no status filter. */
  const textOf = (wanted: TicketFilters): string => queryOf(view === 'board' ? forBoard(wanted) : wanted);
  const normal = (query: string): string => textOf(filtersOf(new URLSearchParams(query)));
  const shown = textOf(filters);
  const shownInFull = savedQueryOf(filters, view);
  const choices: Choice[] = [
    { key: 'all', name: t.all, query: '' },
    ...builtIn(role)
      .map(({ name, query }) => ({ key: name, name, query }))
      .filter(({ query }) => normal(query) !== ''),
    ...(data?.items ?? []).map((saved) => ({ key: saved.id, name: saved.name, query: saved.query, saved })),
  ];
  const current = choices.findLast(({ query, saved }) =>
    saved ? savedText(query) === shownInFull : normal(query) === shown,
  );
  const close = () => setDoing(null);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
      <Box
        role="group"
        aria-label={t.views}
        sx={{
          display: 'flex',
          gap: 0.75,
          minWidth: 0,
          flexWrap: { xs: 'nowrap', md: 'wrap' },
          overflowX: { xs: 'auto', md: 'visible' },
          // Room for the ring of what has the focus.
          m: -0.5,
          p: 0.5,
          scrollbarWidth: 'none',
        }}
      >
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
            onClick={() => onShow(choice.query, choice.saved && viewOf(new URLSearchParams(choice.query)))}
            sx={{ flexShrink: 0, maxWidth: 220 }}
          />
        ))}
      </Box>
      {current === undefined && (
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
        {doing === 'save' && <SaveView query={shownInFull} onClose={close} />}
        {doing !== null && doing !== 'save' && (
          <DeleteView view={doing} onDeleted={() => onShow('')} onClose={close} />
        )}
      </Suspense>
    </Box>
  );
}
