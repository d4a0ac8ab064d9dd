import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import type { DiarySite } from '@/api/generated/model/diarySite';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import { newDailyEntryPath } from '@/config/screens';
import { type EntryLink, isDue, linkText, useEntryLinks } from '../form/entry-links';
import { useDiary } from '../use-diary';
import { useBegun } from './use-begun';

/** At the right of the views; on a phone above them. */
const PLACE = { order: { sm: 1 }, ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } };

interface WriteEntryProps {
  projectId: string;
  userId: string;
}

/**
 * Links to the engineer's entry of today and to another open day; none if the diary lacks the project. Without a
 * diary the form of a new entry is the only link.
 */
export function WriteEntry({ projectId, userId }: WriteEntryProps) {
  const { data: diary, isPending } = useDiary(userId);
  // The place of the buttons, so that the entries do not move when they appear.
  if (isPending) return <Box sx={{ ...PLACE, minHeight: { xs: 48, sm: 40 } }} />;
  if (!diary) return <Buttons links={[{ kind: 'write', to: newDailyEntryPath(projectId) }]} />;
  const site = diary.projects.find(({ project }) => project.id === projectId);
  return site && <EntryLinks diary={diary} site={site} userId={userId} />;
}

interface EntryLinksProps {
  diary: OfflineDiary;
  site: DiarySite;
  userId: string;
}

function EntryLinks({ diary, site, userId }: EntryLinksProps) {
  const begun = useBegun(site, userId);
  return <Buttons links={useEntryLinks(diary, site, userId, begun)} />;
}

function Buttons({ links }: { links: readonly EntryLink[] }) {
  return (
    <Stack direction="row" sx={{ ...PLACE, gap: 1, flexWrap: 'wrap' }}>
      {links.map((link) => (
        <Button
          key={link.to}
          variant={isDue(link) ? 'contained' : 'outlined'}
          component={Link}
          to={link.to}
          sx={{ minHeight: { xs: 48, sm: 40 }, flexGrow: { xs: 1, sm: 0 } }}
        >
          {linkText(link)}
        </Button>
      ))}
    </Stack>
  );
}
