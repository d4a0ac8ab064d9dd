import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import { EmptyState } from './empty-state';

/** In the place of what cannot be loaded until there is a network. */
export function OfflineState({ what }: { what: string }) {
  return (
    <EmptyState
      Icon={OfflineIcon}
      title="You are offline"
      text={`${what} loads by itself as soon as there is a connection.`}
    />
  );
}
