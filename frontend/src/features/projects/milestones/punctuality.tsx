import LateIcon from '@mui/icons-material/WarningAmberOutlined';
import Typography from '@mui/material/Typography';

interface PunctualityProps {
  words: string | null;
  isLate: boolean;
}

/** How a milestone stands with its planned day; a late one with a mark. */
export function Punctuality({ words, isLate }: PunctualityProps) {
  return (
    words && (
      <Typography
        component="span"
        variant="body2"
        sx={{
          display: 'flex',
          gap: 0.5,
          alignItems: 'center',
          fontWeight: isLate ? 600 : 400,
          color: isLate ? 'error.main' : 'text.secondary',
        }}
      >
        {isLate && <LateIcon sx={{ fontSize: 18 }} />}
        {words}
      </Typography>
    )
  );
}
