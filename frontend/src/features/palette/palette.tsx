import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '@/api/generated/model/user';
import { opensPalette } from '@/components/commands/palette-keys';
import { useCommandsOf } from '@/components/commands/registry';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { useOnline } from '@/components/use-online';
import { addRecent, readRecent } from '@/lib/recent';
import * as t from '@/messages/palette';
import { KeysFooter } from './keys-footer';
import { Notices } from './notices';
import { OptionList } from './option-list';
import { PaletteField } from './palette-field';
import { commandSection, hitSection, type Option, recentSection, type Section } from './sections';
import { useHits } from './use-hits';

interface PaletteProps {
  user: User;
  onClose: () => void;
}

/** A sheet over a whole phone; a box near the top of anything wider. */
const PAPER = {
  position: { sm: 'absolute' },
  top: { sm: '10vh' },
  m: { xs: 0, sm: 2 },
  width: { xs: '100%', sm: 'min(640px, calc(100% - 32px))' },
  maxWidth: '100%',
  height: { xs: '100dvh', sm: 'auto' },
  maxHeight: { xs: '100dvh', sm: '70vh' },
  borderRadius: { xs: 0, sm: 1.5 },
} as const;

/** Commands of the screen and of the dashboard, things opened lately, and search over everything. */
export function Palette({ user, onClose }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [typed, setTyped] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** Enter was pressed before the answer was there. */
  const [isEntered, setEntered] = useState(false);
  const [recent] = useState(() => readRecent(user.id));
  const text = typed.replace(/\p{Cc}/gu, ' ').trim();
  const { groups, isSearching, error, retry } = useHits(text);

  const all: readonly Section[] = [
    commandSection('screen', t.onThisScreen, [...useCommandsOf('screen'), ...useCommandsOf('all')], text),
    // The search finds them, too, as long as there is a network.
    recentSection(text === '' || !isOnline ? recent : [], text),
    commandSection('go', t.goTo, useCommandsOf('go'), text),
    commandSection('create', t.create, useCommandsOf('create'), text),
    ...groups.map((group) => hitSection(group, text, user.role)),
  ];
  const sections = all.filter(({ options }) => options.length > 0);
  const options = sections.flatMap((section) => section.options);
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === activeKey),
  );
  const active = options[at];
  const idOf = (option: Option) => `${id}-${option.key}`;
  const listId = active && `${id}-list`;

  const point = (option: Option | undefined) => {
    setActiveKey(option?.key ?? null);
    setEntered(false);
  };
  const choose = ({ command, path, recent: opened }: Option) => {
    if (command) {
      onClose();
      // The focus is back on the screen by then.
      requestAnimationFrame(command.run);
      return;
    }
    if (path === undefined) return;
    if (opened) addRecent(user.id, opened);
    onClose();
    void navigate(path);
  };

  const chooseActive = useEffectEvent(() => {
    setEntered(false);
    if (active) choose(active);
  });
  useEffect(() => {
    if (isEntered && !isSearching) chooseActive();
  }, [isEntered, isSearching]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (opensPalette(event)) {
      event.preventDefault();
      onClose();
      return;
    }
    const last = options.length - 1;
    const next = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next !== undefined && !event.shiftKey) {
      event.preventDefault();
      point(options[next]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // A hit that was not pointed at may belong to an earlier text.
      const isOld = isSearching && activeKey === null && !active?.command;
      if (isOld) setEntered(true);
      else if (active) choose(active);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      slotProps={{ paper: { 'aria-label': t.title, sx: PAPER } }}
    >
      <PaletteField
        value={typed}
        listId={listId}
        activeId={active && idOf(active)}
        onType={(next) => {
          setTyped(next);
          point(undefined);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <Box sx={{ height: 2, flexShrink: 0 }}>
        {isSearching && <LinearProgress aria-label={t.searching} sx={{ height: 2 }} />}
      </Box>
      <Notices text={text} error={error} isEmpty={!active && !isSearching} onRetry={retry} />
      {listId && (
        <OptionList
          id={listId}
          sections={sections}
          active={active}
          isBusy={isSearching}
          idOf={idOf}
          onPoint={point}
          onChoose={choose}
        />
      )}
      <KeysFooter />
      <Box role="status" sx={visuallyHidden}>
        {text !== '' && !isSearching && !error && (active ? t.countOf(options.length) : t.nothing(text))}
      </Box>
    </Dialog>
  );
}
