import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import * as t from '@/messages/components/offline-state';
import { EmptyState } from './empty-state';

/** In the place of what cannot be loaded until there is a network. */
export function OfflineState({ what }: { what: string }) {
  return <EmptyState Icon={OfflineIcon} title={t.youAreOffline} text={t.offlineText(what)} />;
}
