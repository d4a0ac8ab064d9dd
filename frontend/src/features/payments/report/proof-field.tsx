import AttachIcon from '@mui/icons-material/AttachFile';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Attached } from '@/components/files/attach-files';
import { AttachList } from '@/components/files/attach-list';
import { PickButton } from '@/components/files/pick-button';
import * as t from '@/messages/payments/report';

interface ProofFieldProps {
  /** The draft that the file is uploaded for. */
  owner: string;
  proof: Attached | null;
  isNeeded: boolean;
  busy: boolean;
  fault: string | null;
  onPick: (files: File[]) => void;
  onRemove: () => void;
}

/** The picture or PDF of a payment, uploaded as soon as it is chosen. */
export function ProofField({ owner, proof, isNeeded, busy, fault, onPick, onRemove }: ProofFieldProps) {
  return (
    <Stack role="group" aria-label={t.proof} sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600 }}>{t.proof}</Typography>
      <AttachList owner={owner} attached={proof ? [proof] : []} busy={busy} onRemove={onRemove} />
      <PickButton
        variant="outlined"
        multiple={false}
        disabled={busy}
        startIcon={<AttachIcon />}
        onPick={onPick}
        sx={{ minHeight: 44 }}
      >
        {proof ? t.replaceProof : t.addProof}
      </PickButton>
      <FormHelperText error={fault !== null} role={fault === null ? undefined : 'alert'} sx={{ m: 0 }}>
        {fault ?? (isNeeded ? t.proofHint : t.proofOptional)}
      </FormHelperText>
    </Stack>
  );
}
