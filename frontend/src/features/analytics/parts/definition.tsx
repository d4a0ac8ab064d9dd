import InfoIcon from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import * as t from '@/messages/analytics';

/** The meaning of a figure, shown by the pointer, the keyboard or a touch. */
export function Definition({ title, text }: { title: string; text: string }) {
  return (
    <Tooltip title={text} describeChild enterTouchDelay={0} leaveTouchDelay={8000}>
      <IconButton
        size="small"
        aria-label={t.definitionOf(title)}
        sx={{ my: -0.5, mx: -0.5, color: 'text.secondary' }}
      >
        <InfoIcon fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
}
