import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import { COLOUR } from '@/theme/marks';

/** A fact that can be pressed to be changed: it looks like one that cannot until it is pointed at. */
export function ValueButton({ children, ...button }: ButtonBaseProps) {
  return (
    <ButtonBase
      {...button}
      sx={{
        maxWidth: '100%',
        py: 0.75,
        my: -0.75,
        verticalAlign: 'baseline',
        ml: -1,
        px: 1,
        borderRadius: 1,
        justifyContent: 'flex-start',
        textAlign: 'left',
        font: 'inherit',
        overflowWrap: 'anywhere',
        textDecoration: 'underline dotted',
        textDecorationColor: COLOUR.divider,
        textUnderlineOffset: 4,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {children}
    </ButtonBase>
  );
}
