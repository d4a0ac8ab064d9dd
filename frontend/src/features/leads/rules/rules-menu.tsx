import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '@/app/use-user';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { MoreMenu } from '@/components/more-menu';
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
  const role = useUser()?.role;
  const [shown, setShown] = useState<'leave' | 'rules' | null>(null);
  const end = () => setShown(null);
  return (
    <>
      <MoreMenu sx={{ flexShrink: 0, alignSelf: 'center' }}>
        <MenuItem onClick={() => setShown('leave')}>{t.leaveItem}</MenuItem>
        {may(role, 'edit_settings') ? (
          <MenuItem component={Link} to={settingsPath('sales')}>
            {t.rulesItem}
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setShown('rules')}>{t.rulesItem}</MenuItem>
        )}
      </MoreMenu>
      <Suspense fallback={null}>
        {shown === 'leave' && <LeaveDialog onClose={end} />}
        {shown === 'rules' && <RulesDialog onClose={end} />}
      </Suspense>
    </>
  );
}
