// The server's rule (kernel::is_visible); the cases in tests/cases/validation.json hold for both.

/** Characters that show nothing: they hide one text in another, or turn it around. */
const INVISIBLE =
  /\u034f|[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u;
/** Joiners belong to names in Indian scripts, but only behind a character that they can join. */
const LOOSE_JOINER = /(?:^|\s|\u200c|\u200d)(?:\u200c|\u200d)/u;
/** A variation selector without a character, or behind another one, carries hidden text. */
const LOOSE_SELECTOR =
  /(?:^|\s|\u200c|\u200d|[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

/** The text without characters that show nothing. */
export const seen = (text: string): string => text.replace(new RegExp(INVISIBLE, 'gu'), '');

/** Whether a text is one line and each of its characters is seen. */
export const isVisible = (text: string): boolean =>
  !(INVISIBLE.test(text) || LOOSE_JOINER.test(text) || LOOSE_SELECTOR.test(text));
