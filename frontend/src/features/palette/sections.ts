import CommandIcon from '@mui/icons-material/KeyboardOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Role } from '@/api/generated/model/role';
import type { SearchGroup } from '@/api/generated/model/searchGroup';
import type { Command, CommandGroup } from '@/components/commands/registry';
import type { Recent } from '@/lib/recent';
import * as t from '@/messages/palette';
import { detailOf, iconOf, KINDS, listOf, pathOf } from './hits';

/** A line of the palette. It runs a command or opens an address. */
export interface Option {
  key: string;
  Icon: typeof SvgIcon;
  text: string;
  detail?: string | undefined;
  code?: string | undefined;
  keys?: readonly string[];
  command?: { run: () => void };
  path?: string;
  /** Remembered when it is opened. */
  recent?: Recent;
}

export interface Section {
  key: string;
  title: string;
  options: readonly Option[];
}

/** Whether every word of a search stands in a text. */
function fits(text: string, search: string): boolean {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

export function commandSection(
  group: CommandGroup,
  title: string,
  commands: readonly Command[],
  search: string,
): Section {
  const options = commands
    .filter(({ text }) => fits(text, search))
    .map(({ text, keys, Icon = CommandIcon, run }) => ({
      key: `${group}:${text}`,
      Icon,
      text,
      keys,
      command: { run: () => run?.(keys[0] ?? '') },
    }));
  return { key: group, title, options };
}

export function recentSection(recent: readonly Recent[], search: string): Section {
  const options = recent
    .filter(({ title, code = '' }) => fits(`${title} ${code}`, search))
    .map((it) => ({
      key: `recent:${it.id}`,
      Icon: iconOf(it.kind),
      text: it.title,
      code: it.code,
      path: it.path,
      recent: it,
    }));
  return { key: 'recent', title: t.recent, options };
}

/** The hits of one kind; if there are more, with a line that opens the list of all. */
export function hitSection({ kind, hits, has_more }: SearchGroup, search: string, role: Role): Section {
  const options: Option[] = hits.map((hit) => {
    const { id, title, code } = hit;
    const path = pathOf(hit);
    return {
      key: `${kind}:${id}`,
      Icon: KINDS[kind].Icon,
      text: title,
      detail: detailOf(hit, role),
      code,
      path,
      recent: { kind, id, title, code, path },
    };
  });
  const list = has_more ? listOf(kind, hits) : undefined;
  if (list) {
    const path = `${list.path}?${new URLSearchParams({ search })}`;
    options.push({ key: `${kind}:all`, Icon: KINDS[kind].Icon, text: list.text(search), path });
  }
  return { key: kind, title: KINDS[kind].title, options };
}
