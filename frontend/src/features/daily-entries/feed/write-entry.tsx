import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import type { DiarySite } from '@/api/generated/model/diarySite';
import type { OfflineDiary } from '@/api/generated/model/offlineDiary';
import { useEntryLinks } from '../form/entry-links';
import { useBegun } from '../sites/use-begun';
import { useDiary } from '../use-diary';

/** At the right of the views; on a phone above them. */
const PLACE = { order: { sm: 1 }, ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } };

interface WriteEntryProps {
  projectId: string;
  userId: string;
}

/** The engineer's ways to today's entry and to another open day; none where entries cannot be filed. */
export function WriteEntry({ projectId, userId }: WriteEntryProps) {
  const { data: diary, isPending } = useDiary(userId);
  const site = diary?.projects.find(({ project }) => project.id === projectId);
  // The place of the buttons, so that the entries do not move when they appear.
  if (isPending) return <Box sx={{ ...PLACE, minHeight: { xs: 48, sm: 40 } }} />;
  return diary && site && <Links diary={diary} site={site} userId={userId} />;
}

interface LinksProps {
  diary: OfflineDiary;
  site: DiarySite;
  userId: string;
}

function Links({ diary, site, userId }: LinksProps) {
  const begun = useBegun(site.project.id, userId);
  const links = useEntryLinks(diary, site, userId, begun);
  return (
    <Stack direction="row" sx={{ ...PLACE, gap: 1, flexWrap: 'wrap' }}>
      {links.map(({ label, to, isDue }) => (
        <Button
          key={to}
          variant={isDue ? 'contained' : 'outlined'}
          component={Link}
          to={to}
          sx={{ minHeight: { xs: 48, sm: 40 }, flexGrow: { xs: 1, sm: 0 } }}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
