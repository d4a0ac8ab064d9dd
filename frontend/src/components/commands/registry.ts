import type SvgIcon from '@mui/material/SvgIcon';
import { useLayoutEffect, useRef } from 'react';
import { createStore } from '@/lib/store';
import { useStore } from '@/lib/use-store';

/** Something that a screen or the whole dashboard can do, and the keys for it. */
export interface Command {
  /**
   * Single keys, or two to be pressed one after the other with a space between them: `g t`. A combination is only
   * listed, and its field handles it.
   */
  keys: readonly string[];
  text: string;
  Icon?: typeof SvgIcon;
  /** Absent when it is not allowed here. */
  run?: ((key: string) => void) | undefined;
}

/** `screen`: of the current screen. `all`: of every screen. `go`: opens a screen. `create`: makes something new. */
export type CommandGroup = 'screen' | 'all' | 'go' | 'create';

interface Source {
  group: CommandGroup;
  read: () => readonly Command[];
}

const sources = createStore<readonly Source[]>([]);

/** Registers commands while its component is drawn. */
export function useRegistered(group: CommandGroup, commands: readonly Command[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useLayoutEffect(() => {
    const source: Source = { group, read: () => latest.current };
    sources.set((all) => [...all, source]);
    return () => sources.set((all) => all.filter((it) => it !== source));
  }, [group]);
}

/** All commands of all groups, as they are at this moment. */
export const commandsNow = (): readonly Command[] => sources.get().flatMap(({ read }) => read());

/** The commands of a group, with those that are only listed or not allowed now. */
export const useListed = (group: CommandGroup): readonly Command[] =>
  useStore(sources)
    .filter((it) => it.group === group)
    .flatMap(({ read }) => read());

/** The commands of a group that are allowed now. */
export const useCommandsOf = (group: CommandGroup): readonly Command[] =>
  useListed(group).filter(({ run }) => run !== undefined);

/** Whether the list of all keys is shown. */
export const shortcutsListed = createStore(false);

export const listShortcuts = (): void => shortcutsListed.set(true);
