import ts from 'typescript';
import type { Plugin } from 'vite';

const ACCENTED: Readonly<Record<string, string>> = {
  A: 'Å',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Û',
  Y: 'Ý',
  Z: 'Ž',
  a: 'å',
  c: 'ç',
  d: 'ð',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
  z: 'ž',
};

/** `[Šåvé~~]`: accented and 40 % longer, as a translation may be; short words grow most. */
export const pseudo = (text: string): string => {
  const words = text.trim();
  if (!/\p{L}{2}/u.test(words)) return text;
  const longer = `${words.replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter)}${' ~~'.repeat(Math.ceil((words.length * 0.4) / 3))}`;
  return text.replace(words, () => longer);
};

/** Texts are values: names of properties, types, and what is compared stay as they are. */
const isText = (node: ts.Node): boolean => {
  const { parent } = node;
  return !(
    ts.isImportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    (ts.isPropertyAssignment(parent) && (parent.name === node || parent.name.getText() === 'name'))
  );
};

const pseudoCatalogue = (id: string, source: string): string => {
  const file = ts.createSourceFile(
    id,
    source,
    ts.ScriptTarget.Latest,
    true,
    id.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const start = node.getStart(file);
    if (ts.isJsxText(node)) edits.push({ start: node.pos, end: node.end, text: pseudo(node.text) });
    else if (ts.isStringLiteral(node) && isText(node)) {
      edits.push({ start, end: node.end, text: JSON.stringify(pseudo(node.text)) });
    } else if (
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      const open = start + 1;
      const close = node.end - (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? 2 : 1);
      edits.push({ start: open, end: close, text: pseudo(source.slice(open, close)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
};

/** A build whose texts are longer and accented, for the layout: `VITE_LOCALE=pseudo npm run build`. */
export const pseudoLocale = (): Plugin => ({
  name: 'pseudo-locale',
  enforce: 'pre',
  transform: (source, id) =>
    /[\\/]src[\\/]messages[\\/]en[\\/](?!locale\.ts)/.test(id) ? pseudoCatalogue(id, source) : null,
});
