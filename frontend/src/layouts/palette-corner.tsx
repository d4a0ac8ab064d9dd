import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { User } from '@/api/generated/model/user';
import { isCovered } from '@/components/commands/covered';
import { opensPalette, PALETTE_KEYS } from '@/components/commands/palette-keys';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { lazyDialog, lazyPart } from '@/components/lazy/lazy-part';
import * as t from '@/messages/layouts';

/** All but its button and its keys is loaded when it is first opened. */
const Palette = lazyDialog(
  () => import('@/features/palette/palette').then((it) => it.Palette),
  t.thePalette,
  ({ onClose }) => onClose(),
);

/** Single keys and the commands behind them. Without its script there are none. */
const Keys = lazyPart(
  () => import('./keys-host').then((it) => it.KeysHost),
  '',
  () => null,
);

/** Opens the palette by a button, and by Ctrl or ⌘ with K from everywhere but a dialog. */
export function PaletteCorner({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!opensPalette(event) || event.defaultPrevented || isCovered()) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={{
          minWidth: 40,
          width: { md: 260 },
          px: { xs: 1, md: 1.5 },
          gap: 1,
          color: 'text.secondary',
          fontWeight: 400,
          justifyContent: 'flex-start',
          border: { xs: 0, md: 1 },
          borderColor: 'divider',
        }}
      >
        <SearchIcon fontSize="small" />
        <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('md')]: visuallyHidden })}>
          {t.search}
        </Box>
        <Box
          component="kbd"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'block' }, ml: 'auto', font: 'inherit' }}
        >
          {PALETTE_KEYS.join(' ')}
        </Box>
      </Button>
      <Suspense fallback={null}>
        <Keys user={user} />
      </Suspense>
      <Suspense fallback={null}>{isOpen && <Palette user={user} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
