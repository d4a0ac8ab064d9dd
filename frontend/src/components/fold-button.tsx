import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';

interface FoldButtonProps extends Omit<ButtonProps, 'aria-expanded' | 'onClick' | 'onToggle'> {
  isOpen: boolean;
  /** Where the arrow stands. */
  side?: 'start' | 'end';
  onToggle: () => void;
}

/** Shows and hides a part of a page. On a phone it is as high as a finger needs. */
export function FoldButton({ isOpen, side = 'end', onToggle, sx, ...button }: FoldButtonProps) {
  const arrow = <ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />;
  return (
    <Button
      {...button}
      {...(side === 'end' ? { endIcon: arrow } : { startIcon: arrow })}
      aria-expanded={isOpen}
      onClick={onToggle}
      sx={[{ minHeight: { xs: 44, md: 36 } }, ...(Array.isArray(sx) ? sx : [sx ?? {}])]}
    />
  );
}

interface FoldIconButtonProps {
  /** Names the folded part. */
  label: string;
  /** The id of the part, while it is shown. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The same at the end of a row, without a text of its own. */
export function FoldIconButton({ label, controls, isOpen, onToggle }: FoldIconButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      sx={{ width: 44, height: 44, flexShrink: 0 }}
    >
      <ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </IconButton>
  );
}
