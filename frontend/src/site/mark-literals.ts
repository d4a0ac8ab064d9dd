const INLINE = /(<(script|style)\b(?![^>]*\ssrc=)([^>]*)>)([\s\S]*?)(<\/\2>)/g;
const OPENER = /\{[{%#]/;
const DATA = /type="application\/(?:ld\+)?json"/;

/** Pages are templates: a script or style that happens to hold what opens a statement is marked as plain text. */
export const markLiterals = (html: string): string =>
  html.replace(INLINE, (whole, open: string, _name, attributes: string, text: string, close: string) =>
    DATA.test(attributes) || !OPENER.test(text) ? whole : `${open}{% raw %}${text}{% endraw %}${close}`,
  );
