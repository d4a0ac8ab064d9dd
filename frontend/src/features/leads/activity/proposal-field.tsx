import AttachIcon from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AttachList } from '@/components/files/attach-list';
import { PickButton } from '@/components/files/pick-button';
import * as t from '@/messages/leads/activity';
import { MOST_FILES } from '../limits';
import type { useProposalFiles } from './use-proposal-files';

interface ProposalFieldProps {
  files: ReturnType<typeof useProposalFiles>;
  busy: boolean;
}

/** The pictures and PDFs of a proposal: those that are uploaded, in progress or failed. */
export function ProposalField({ files, busy }: ProposalFieldProps) {
  const { owner, attached, faults, pick, remove } = files;
  return (
    <Stack role="group" aria-label={t.files} sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{t.files}</Typography>
      <AttachList owner={owner} attached={attached} busy={busy} onRemove={remove} />
      <Box>
        <PickButton
          variant="outlined"
          disabled={busy}
          startIcon={<AttachIcon />}
          onPick={pick}
          sx={{ minHeight: 44 }}
        >
          {t.attach}
        </PickButton>
      </Box>
      {faults.length > 0 ? (
        <FormHelperText error role="alert" component="div" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {faults.map((fault) => (
            <Box key={fault}>{fault}</Box>
          ))}
        </FormHelperText>
      ) : (
        <FormHelperText sx={{ m: 0 }}>{t.filesHint(MOST_FILES)}</FormHelperText>
      )}
    </Stack>
  );
}
