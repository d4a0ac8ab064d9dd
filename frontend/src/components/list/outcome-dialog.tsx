import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/components/bulk';
import { DialogActions } from '../dialog-actions';
import { Modal } from '../modal/modal';

/** A row that was not changed. */
interface Refused {
  id: string;
  name: string;
  why: string;
}

/** Outcome of a change of several rows. */
export interface Outcome {
  done: number;
  refused: readonly Refused[];
}

interface OutcomeDialogProps {
  /** `2 tickets could not be changed`. */
  title: string;
  outcome: Outcome;
  onClose: () => void;
}

/** Which rows were not changed, and why. */
export function OutcomeDialog({ title, outcome: { done, refused }, onClose }: OutcomeDialogProps) {
  return (
    <Modal title={title} size="md" onClose={onClose}>
      <Typography color="textSecondary">{t.others(done)}</Typography>
      <Stack component="ul" aria-label={t.notChanged} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, gap: 1.5 }}>
        {refused.map(({ id, name, why }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {name}
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
