import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DialogActions } from '@/components/dialog-actions';
import { Modal } from '@/components/modal/modal';
import * as t from '@/messages/tickets/bulk';
import type { Outcome } from './use-bulk';

interface OutcomeDialogProps {
  outcome: Outcome;
  onClose: () => void;
}

/** Which tickets were not changed, and why. */
export function OutcomeDialog({ outcome: { done, refused }, onClose }: OutcomeDialogProps) {
  return (
    <Modal title={t.refused(refused.length)} size="md" onClose={onClose}>
      <Typography color="textSecondary">{t.others(done)}</Typography>
      <Stack component="ul" aria-label={t.notChanged} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, gap: 1.5 }}>
        {refused.map(({ id, code, title, why }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {code} {title}
            </Typography>
            <Typography variant="body2" color="error">
              {why}
            </Typography>
          </Box>
        ))}
      </Stack>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t.ok}
        </Button>
      </DialogActions>
    </Modal>
  );
}
