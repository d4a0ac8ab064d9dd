import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import WarnIcon from '@mui/icons-material/WarningAmberOutlined';
import Typography from '@mui/material/Typography';

interface SumStatusProps {
  /** Whether the sum is the whole. */
  isWhole: boolean;
  text: string;
}

/** Sum of the parts of a form while they are typed, read out when it changes. */
export function SumStatus({ isWhole, text }: SumStatusProps) {
  const Icon = isWhole ? OkIcon : WarnIcon;
  return (
    <Typography
      role="status"
      variant="body2"
      color={isWhole ? 'success.main' : 'warning.main'}
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        fontWeight: 600,
      }}
    >
      <Icon fontSize="small" />
      {text}
    </Typography>
  );
}
