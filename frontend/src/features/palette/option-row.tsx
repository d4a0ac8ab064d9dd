import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { KeyCaps } from '@/components/commands/key-caps';
import { clamp } from '@/components/layout/clamp';
import { EDGE } from '@/theme/marks';
import type { Option } from './sections';

interface OptionRowProps {
  id: string;
  option: Option;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A line of the palette. The field keeps the focus, and names the active line. */
export function OptionRow({ id, option, isActive, onPoint, onChoose }: OptionRowProps) {
  const { Icon, text, detail, code, keys = [] } = option;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        px: 1.5,
        py: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        scrollMarginBlock: 40,
        '&[aria-selected="true"]': { bgcolor: 'action.selected', boxShadow: EDGE.accent },
      }}
    >
      <Icon fontSize="small" sx={{ color: 'text.secondary', flexShrink: 0 }} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ ...clamp(2), fontWeight: 500, overflowWrap: 'anywhere' }}>{text}</Box>
        {detail && <Box sx={{ ...clamp(1), typography: 'body2', color: 'text.secondary' }}>{detail}</Box>}
      </Box>
      {code && <Box sx={{ flexShrink: 0, typography: 'body2', color: 'text.secondary' }}>{code}</Box>}
      {keys.length > 0 && (
        <Box aria-hidden sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.5, flexShrink: 0 }}>
          <KeyCaps keys={keys} />
        </Box>
      )}
    </Box>
  );
}
