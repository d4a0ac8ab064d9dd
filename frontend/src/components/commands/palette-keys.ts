import * as t from '@/messages/components/commands';

/** The keys that open the palette, as this device names them. */
export const PALETTE_KEYS = [/Mac|iP/.test(navigator.platform) ? t.commandKey : t.controlKey, t.letterK];

interface Press {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether keys open the palette. On a keyboard without Latin letters the place of the key counts. */
export const opensPalette = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
  (ctrlKey || metaKey) &&
  !(altKey || shiftKey) &&
  (key.toLowerCase() === 'k' || (key > '~' && code === 'KeyK'));
