import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import SharedIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { notShared } from '@/messages/daily-entries';
import * as t from '@/messages/daily-entries/review';

/** Whether the client sees the entry once it is approved, as its author wishes. */
export function SharingNote({ isShared }: { isShared: boolean }) {
  const Icon = isShared ? SharedIcon : HiddenIcon;
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', color: 'text.secondary' }}>
      <Icon fontSize="small" />
      <Typography variant="body2">{isShared ? t.willBeShared : notShared}</Typography>
    </Stack>
  );
}

interface ApproveButtonsProps {
  /** Whether the author wants clients to see the entry. */
  isShared: boolean;
  busy: boolean;
  /** `shared`: the decision of the manager, if it is another than the author's. */
  onApprove: (shared?: boolean) => void;
}

/** Approves as the author wishes, or decides otherwise about what the client sees. */
export function ApproveButtons({ isShared, busy, onApprove }: ApproveButtonsProps) {
  return (
    <>
      <Button variant="contained" disabled={busy} onClick={() => onApprove()}>
        {t.approve}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => onApprove(!isShared)}>
        {isShared ? t.approveUnshared : t.approveShared}
      </Button>
    </>
  );
}
