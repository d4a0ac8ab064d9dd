import type SvgIcon from '@mui/material/SvgIcon';
import { useLayoutEffect, useRef } from 'react';
import { createStore } from '@/lib/store';
import { useStore } from '@/lib/use-store';

/** Something that a screen or the whole dashboard can do, and the keys for it. */
export interface Command {
  /** Single keys; a combination is only listed, and its field handles it. */
  keys: readonly string[];
  text: string;
  Icon?: typeof SvgIcon;
  /** Absent when it is not allowed here. */
  run?: ((key: string) => void) | undefined;
}

/** `screen`: of the current screen. `go`: opens a screen. `create`: makes something new. */
export type CommandGroup = 'screen' | 'go' | 'create';

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

/** The commands of a group that are allowed now. */
export function useCommandsOf(group: CommandGroup): readonly Command[] {
  return useStore(sources)
    .filter((it) => it.group === group)
    .flatMap(({ read }) => read().filter(({ run }) => run !== undefined));
}
