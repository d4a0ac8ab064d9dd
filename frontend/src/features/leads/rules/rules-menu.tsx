import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '@/app/use-user';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { may } from '@/config/roles';
import { settingsPath } from '@/config/screens';
import * as t from '@/messages/leads/rules';

interface PartProps {
  onClose: () => void;
}

const close = ({ onClose }: PartProps) => onClose();

const LeaveDialog = lazyDialog(
  () => import('./leave-dialog').then((it) => it.LeaveDialog),
  t.theLeave,
  close,
);
const RulesDialog = lazyDialog(
  () => import('./rules-dialog').then((it) => it.RulesDialog),
  t.theRules,
  close,
);

/** A menu with the leave of salespeople and the rules for leads. */
export function RulesMenu() {
  const id = useId();
  const role = useUser()?.role;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<'leave' | 'rules' | null>(null);
  const show = (next: 'leave' | 'rules') => () => {
    setAnchor(null);
    setShown(next);
  };
  const end = () => setShown(null);
  return (
    <>
      <IconButton
        aria-label={t.more}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        sx={{ flexShrink: 0, alignSelf: 'center' }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={show('leave')}>{t.leaveItem}</MenuItem>
        {may(role, 'edit_settings') ? (
          <MenuItem component={Link} to={settingsPath('sales')}>
            {t.rulesItem}
          </MenuItem>
        ) : (
          <MenuItem onClick={show('rules')}>{t.rulesItem}</MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {shown === 'leave' && <LeaveDialog onClose={end} />}
        {shown === 'rules' && <RulesDialog onClose={end} />}
      </Suspense>
    </>
  );
}
