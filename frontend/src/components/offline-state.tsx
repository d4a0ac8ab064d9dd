import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import * as t from '@/messages/components';
import { EmptyState } from './empty-state';

/** In the place of what cannot be loaded until there is a network. */
export function OfflineState({ what }: { what: string }) {
  return (
    <EmptyState Icon={OfflineIcon} title={t.offlineStateYouAreOffline} text={t.loadsByItselfAsSoon(what)} />
  );
}
