import LockIcon from '@mui/icons-material/LockOutlined';
import PublicIcon from '@mui/icons-material/PeopleOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Visibility } from '@/api/generated/model/visibility';
import * as t from '@/messages/tickets/composer';

interface WhoReadsProps {
  visibility: Visibility;
  mayChoose: boolean;
  busy: boolean;
  onChoose: (visibility: Visibility) => void;
}

/** For whom the next words are: chosen before they are written, and never in doubt while they are. */
export function WhoReads({ visibility, mayChoose, busy, onChoose }: WhoReadsProps) {
  if (!mayChoose) {
    return (
      <Typography variant="body2" sx={{ mb: 1, display: 'flex', gap: 0.5, alignItems: 'center' }}>
        <LockIcon sx={{ fontSize: 18 }} />
        {t.hiddenTicketHint}
      </Typography>
    );
  }
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t.audience}
        value={visibility}
        disabled={busy}
        onChange={(_event, next: Visibility | null) => next && onChoose(next)}
        sx={{ mb: 1, width: { xs: '100%', sm: 'auto' }, '& > button': { flexGrow: 1, gap: 0.75, px: 2 } }}
      >
        <ToggleButton
          value={Visibility.client}
          sx={{
            '&.Mui-selected, &.Mui-selected:hover': {
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
            },
          }}
        >
          <PublicIcon fontSize="small" /> {t.toClient}
        </ToggleButton>
        <ToggleButton
          value={Visibility.internal}
          sx={{
            '&.Mui-selected, &.Mui-selected:hover': {
              bgcolor: 'secondary.main',
              color: 'secondary.contrastText',
            },
          }}
        >
          <LockIcon fontSize="small" /> {t.internal}
        </ToggleButton>
      </ToggleButtonGroup>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        {visibility === Visibility.internal ? t.internalHint : t.toClientHint}
      </Typography>
    </>
  );
}
