import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '@/app/use-user';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { KEEP_PLACE } from '@/components/list/use-list-params';
import { MoreMenu } from '@/components/more-menu';
import { may } from '@/config/roles';
import { settingsPath } from '@/config/screens';
import * as t from '@/messages/leads/rules';
import { IMPORT } from '../filters';

interface PartProps {
  onClose: () => void;
}

const close = ({ onClose }: PartProps) => onClose();

const ImportDialog = lazyDialog(
  () => import('../import/import-dialog').then((it) => it.ImportDialog),
  t.theImport,
  ({ onClose }) => onClose(),
);
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

/**
 * A menu with the import, the leave of salespeople and the rules for leads. The address says whether the import is open,
 * and which one.
 */
export function RulesMenu() {
  const role = useUser()?.role;
  const [shown, setShown] = useState<'leave' | 'rules' | null>(null);
  const [params, setParams] = useSearchParams();
  const imports = may(role, 'import_and_export_leads');
  const imported = params.get(IMPORT);
  const end = () => setShown(null);
  const showImport = (id: string | null) =>
    setParams((current) => {
      if (id === null) current.delete(IMPORT);
      else current.set(IMPORT, id);
      return current;
    }, KEEP_PLACE);
  return (
    <>
      <MoreMenu sx={{ flexShrink: 0, alignSelf: 'center' }}>
        {imports && <MenuItem onClick={() => showImport('')}>{t.importItem}</MenuItem>}
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
        {imports && imported !== null && (
          <ImportDialog id={imported} onShow={showImport} onClose={() => showImport(null)} />
        )}
        {shown === 'rules' && <RulesDialog onClose={end} />}
      </Suspense>
    </>
  );
}
