import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { actorOf, type ChangeText, type HistoryEntry } from './words';

interface EntryTextProps {
  entry: HistoryEntry;
  deed: ReactNode;
  changes: readonly ChangeText[];
  /** The time of the entry, between its sentence and its reason. */
  children: ReactNode;
  /** Whether the time ends the sentence, in a list where comments stand out. */
  isQuiet?: boolean;
}

/** An entry of a history: its sentence, its reason, and the values before and after. */
export function EntryText({ entry, deed, changes, children, isQuiet = false }: EntryTextProps) {
  return (
    <>
      <EntrySentence entry={entry} deed={deed} isQuiet={isQuiet}>
        {isQuiet && <>, {children}</>}
      </EntrySentence>
      {!isQuiet && children}
      <EntryValues reason={entry.reason} changes={changes} />
    </>
  );
}

interface EntrySentenceProps extends Pick<EntryTextProps, 'entry' | 'deed' | 'isQuiet'> {
  /** Text that ends the sentence. */
  children?: ReactNode;
}

/** The person and the deed. */
export function EntrySentence({ entry, deed, isQuiet = false, children }: EntrySentenceProps) {
  return (
    <Typography
      variant="body2"
      color={isQuiet ? 'textSecondary' : undefined}
      sx={{ overflowWrap: 'anywhere' }}
    >
      <Box component="span" sx={{ fontWeight: 600, color: entry.by && 'text.primary' }}>
        {actorOf(entry)}
      </Box>{' '}
      {deed}
      {children}
    </Typography>
  );
}

/** Words of a person, as they wrote them. */
export const Quote = ({ children }: { children: string }) => (
  <Typography
    component="blockquote"
    variant="body2"
    sx={{
      m: 0,
      mt: 0.75,
      pl: 1.5,
      borderLeft: 3,
      borderColor: 'text.disabled',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Typography>
);

interface EntryValuesProps extends Pick<EntryTextProps, 'changes'> {
  reason: string | undefined;
}

/** The reason of an entry, and the values before and after. */
export function EntryValues({ reason, changes }: EntryValuesProps) {
  return (
    <>
      {reason && <Quote>{reason}</Quote>}
      {changes.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0 }}>
          {changes.map(({ label, from, to }) => (
            <Typography
              key={`${label} ${from} ${to}`}
              component="li"
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              {label}: {from !== undefined && `${from} → `}
              <Box component="span" sx={{ color: 'text.primary' }}>
                {to}
              </Box>
            </Typography>
          ))}
        </Box>
      )}
    </>
  );
}
