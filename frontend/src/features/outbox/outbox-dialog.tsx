import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { PlainList } from '@/components/layout/plain-list';
import { Modal } from '@/components/modal/modal';
import { useOnline } from '@/components/use-online';
import { ago } from '@/lib/ago';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/outbox';
import type { Job } from '@/offline/device';
import { outboxStore, removeJob, retryJob } from '@/offline/outbox';
import { hasLostFiles, withoutLost } from './content';
import { formOf, hintOf } from './hint';
import { JobContent } from './job-content';

/** Jobs that are not sent, and the ways out of a refusal. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { jobs } = useStore(outboxStore);
  const [removed, setRemoved] = useState<Job | null>(null);
  return (
    <Modal title={t.outbox} size="md" onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {jobs.length > 0 ? t.outboxText : t.allSent}
      </Typography>
      <PlainList aria-label={t.outbox}>
        {jobs.map((job) => (
          <Row key={job.id} job={job} onClose={onClose} onRemove={() => setRemoved(job)} />
        ))}
      </PlainList>
      {removed && (
        <ConfirmDialog
          title={t.removeTitle(removed.title)}
          text={t.removeText}
          action={t.remove}
          busy={false}
          onConfirm={() => {
            setRemoved(null);
            void removeJob(removed.id);
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Modal>
  );
}

interface RowProps {
  job: Job;
  onClose: () => void;
  onRemove: () => void;
}

function Row({ job, onClose, onRemove }: RowProps) {
  const { sending } = useStore(outboxStore);
  const isOnline = useOnline();
  const part = sending?.id === job.id ? sending.part : null;
  const hint = hintOf(job);
  const form = formOf(job);
  const facts = [
    t.since(ago(new Date(job.madeAt).toISOString()) ?? ''),
    job.files.length > 0 ? t.photos(job.files.length) : '',
  ];
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{job.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {job.fault === null && (
        <Typography variant="body2" role="status">
          {part !== null ? t.sending(Math.round(part * 100)) : isOnline ? t.queued : t.waiting}
        </Typography>
      )}
      {part !== null && (
        <LinearProgress variant="determinate" value={part * 100} aria-label={job.title} sx={{ mt: 1 }} />
      )}
      {job.fault !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {job.fault.message}
          {hint !== null && <div>{hint}</div>}
        </Alert>
      )}
      {job.fault !== null && <JobContent job={job} />}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {job.fault !== null && (
          <Button variant="outlined" onClick={() => void retryJob(job.id)}>
            {t.tryAgain}
          </Button>
        )}
        {hasLostFiles(job) && (
          <Button variant="outlined" onClick={() => void retryJob(job.id, withoutLost)}>
            {t.sendWithoutLost}
          </Button>
        )}
        {form !== null && part === null && (
          <Button variant="outlined" component={Link} to={form} onClick={onClose}>
            {t.change}
          </Button>
        )}
        <Button color="error" disabled={part !== null} onClick={onRemove}>
          {t.remove}
        </Button>
      </Stack>
    </Box>
  );
}
