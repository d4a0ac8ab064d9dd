import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface LayoutChoice<Layout extends string> {
  value: Layout;
  label: string;
  Icon: typeof SvgIcon;
}

interface LayoutToggleProps<Layout extends string> {
  label: string;
  value: Layout;
  layouts: readonly LayoutChoice<Layout>[];
  onChange: (layout: Layout) => void;
  /** Shows the labels beside the icons, from tablets up. */
  named?: boolean;
  sx?: SxProps<Theme>;
}

/** Switches a list between its layouts. */
export function LayoutToggle<Layout extends string>(props: LayoutToggleProps<Layout>) {
  const { label, value, layouts, onChange, named = false, sx = {} } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, next: Layout | null) => next && onChange(next)}
      sx={[{ flexShrink: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {layouts.map(({ value: layout, label: name, Icon }) => (
        <ToggleButton
          key={layout}
          value={layout}
          aria-label={name}
          title={name}
          sx={{ py: 0, ...(named && { gap: 0.75, px: 1.25 }) }}
        >
          <Icon fontSize="small" />
          {named && (
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {name}
            </Box>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
