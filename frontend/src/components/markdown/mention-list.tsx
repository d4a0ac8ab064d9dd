import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/components/markdown';
import { type Mentionable, optionId } from './mentions';

const WIDTH = 280;
const HEIGHT = 280;

interface MentionListProps {
  id: string;
  people: readonly Mentionable[];
  active: number;
  anchor: DOMRect;
  onPick: (person: Mentionable) => void;
}

/** Suggests people for a name that is being typed. The field keeps the focus. */
export function MentionList({ id, people, active, anchor, onPick }: MentionListProps) {
  return (
    <Portal>
      <Paper
        id={id}
        role="listbox"
        aria-label={t.peopleToMention}
        elevation={4}
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          left: Math.max(8, Math.min(anchor.left, innerWidth - WIDTH - 8)),
          // Above the line where there is no room below it.
          ...(anchor.bottom + HEIGHT > innerHeight
            ? { bottom: innerHeight - anchor.top + 4 }
            : { top: anchor.bottom + 4 }),
          maxHeight: HEIGHT,
          overflowY: 'auto',
          py: 0.5,
          width: WIDTH,
          maxWidth: 'calc(100vw - 16px)',
          border: 1,
          borderColor: 'divider',
        }}
      >
        {people.map((person, index) => (
          <Box
            key={person.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field would lose the focus to what is pressed.
            onMouseDown={(event) => {
              event.preventDefault();
              onPick(person);
            }}
            sx={{
              px: 1.5,
              py: 0.75,
              cursor: 'pointer',
              bgcolor: index === active ? 'action.selected' : 'transparent',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
              {person.full_name}
            </Typography>
            {person.note && (
              <Typography variant="caption" component="p" color="textSecondary" noWrap>
                {person.note}
              </Typography>
            )}
          </Box>
        ))}
      </Paper>
    </Portal>
  );
}
