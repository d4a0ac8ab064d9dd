import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Modal } from '@/components/modal/modal';
import * as t from '@/messages/tickets/new';
import { site } from '@/site/site';

/** For a client without a project, who has nothing to raise a ticket in. */
export function CallInstead({ onClose }: { onClose: () => void }) {
  const { company } = site;
  return (
    <Modal title={t.callTitle} size="sm" onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">{t.callText}</Typography>
        <Button variant="contained" href={`tel:${company.phone_e164}`} sx={{ minHeight: 48 }}>
          {t.callUs(company.phone)}
        </Button>
        <Button variant="outlined" component={Link} to="/contact-us" onClick={onClose} sx={{ minHeight: 48 }}>
          {t.askForCall}
        </Button>
      </Stack>
    </Modal>
  );
}
