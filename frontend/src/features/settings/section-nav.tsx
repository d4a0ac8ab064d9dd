import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { SettingsSection } from '@/api/generated/model/settingsSection';
import { FoldButton } from '@/components/fold-button';
import { PlainList } from '@/components/layout/plain-list';
import { settingsPath } from '@/config/screens';
import * as t from '@/messages/settings/page';
import type { NamedSection, SectionGroup } from './section-list';

interface SectionNavProps {
  groups: readonly SectionGroup[];
  chosen: SettingsSection;
}

/** The sections in groups below each other; on a phone folded to the name of the open one. */
export function SectionNav({ groups, chosen }: SectionNavProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="nav"
      aria-label={t.sections}
      sx={{ minWidth: 0, position: { md: 'sticky' }, top: { md: 88 } }}
    >
      <FoldButton
        variant="outlined"
        color="inherit"
        isOpen={isOpen}
        aria-controls={listId}
        onToggle={() => setOpen(!isOpen)}
        sx={{
          display: { md: 'none' },
          width: '100%',
          justifyContent: 'space-between',
          bgcolor: 'background.paper',
          borderColor: 'divider',
        }}
      >
        {groups.flatMap(({ sections }) => sections).find(({ name }) => name === chosen)?.title}
      </FoldButton>
      <Box
        id={listId}
        sx={{
          display: { xs: isOpen ? 'grid' : 'none', md: 'grid' },
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'minmax(0, 1fr)',
          },
          mt: { xs: 1.5, md: 0 },
          maxHeight: { md: 'calc(100dvh - 104px)' },
          overflowY: { md: 'auto' },
        }}
      >
        {groups.map((group) => (
          <Group key={group.title} group={group} chosen={chosen} onChoose={() => setOpen(false)} />
        ))}
      </Box>
    </Box>
  );
}

interface GroupProps {
  group: SectionGroup;
  chosen: SettingsSection;
  onChoose: () => void;
}

function Group({ group: { title, sections }, chosen, onChoose }: GroupProps) {
  const titleId = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        id={titleId}
        variant="caption"
        component="h2"
        color="textSecondary"
        sx={{ px: 1.5, pb: 0.5, fontWeight: 600 }}
      >
        {title}
      </Typography>
      <PlainList aria-labelledby={titleId}>
        {sections.map((section) => (
          <Item key={section.name} section={section} isChosen={section.name === chosen} onChoose={onChoose} />
        ))}
      </PlainList>
    </Box>
  );
}

interface ItemProps {
  section: NamedSection;
  isChosen: boolean;
  onChoose: () => void;
}

const Item = ({ section: { name, title }, isChosen, onChoose }: ItemProps) => (
  <li>
    <Box
      component={Link}
      to={settingsPath(name)}
      onClick={onChoose}
      {...(isChosen && { 'aria-current': 'page' })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: { xs: 44, md: 36 },
        px: 1.5,
        py: 0.5,
        borderRadius: 1,
        fontSize: { md: '0.9375rem' },
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 700 },
      }}
    >
      {title}
    </Box>
  </li>
);
