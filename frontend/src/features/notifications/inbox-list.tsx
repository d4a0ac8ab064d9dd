import Box from '@mui/material/Box';
import type { Notification } from '@/api/generated/model/notification';
import * as t from '@/messages/notifications';
import { remove } from './inbox';
import { InboxItem } from './inbox-item';
import { InboxNotice } from './inbox-states';
import { useNow } from './use-now';
import { useRoving } from './use-roving';

interface InboxListProps {
  items: readonly Notification[];
  onFollow: () => void;
}

export function InboxList({ items, onFollow }: InboxListProps) {
  const now = useNow();
  const { list, current, onKeyDown, onFocus, leave } = useRoving(items.map(({ id }) => id));
  if (items.length === 0) return <InboxNotice title={t.notificationsEmpty} text={t.emptyText} />;
  return (
    <Box
      component="ul"
      ref={list}
      onKeyDown={onKeyDown}
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {items.map((item) => (
        <InboxItem
          key={item.id}
          item={item}
          now={now}
          isCurrent={item.id === current}
          onFocus={() => onFocus(item.id)}
          onFollow={onFollow}
          onRemove={() => {
            leave(item.id);
            void remove(item.id);
          }}
        />
      ))}
    </Box>
  );
}
