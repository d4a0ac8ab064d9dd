import path from 'node:path';
import ts from 'typescript';
import { filesUnder } from './files.ts';

/**
 * Rules of the public pages, checked by `npm run lint` before a build would write them wrong into a template: no
 * condition or comparison on a `Slot` or its length outside `src/site`, no `Slot` for a prop whose type is none, and no
 * `useId` in a component drawn within `<Each>`.
 */
const ROOMS = ['src/features/marketing', 'src/pages/public', 'src/layouts'];

/** Draws after hydration alone: it reads content that is there. */
const IN_BROWSER = /^src\/(?:features\/marketing\/(?:consultation|estimate)\/|layouts\/dashboard-layout)/;

const COMPARISON = /^(?:[!=]==?|[<>]=?|&&|\|\||\?\?)$/;

/** The operand of a condition or a comparison. */
function asked(node: ts.Node): ts.Expression[] {
  if (ts.isConditionalExpression(node)) return [node.condition];
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return [node.expression];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [node.operand];
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText();
    if (/^(?:&&|\|\||\?\?)$/.test(operator)) return [node.left];
    if (COMPARISON.test(operator)) return [node.left, node.right];
  }
  return [];
}

function isSlot(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some((part) => isSlot(checker, part));
  return type.getProperty('__slot') !== undefined;
}

const SITE = /(?:^|\/)src\/site\//;

/** A type that hides a slot from this check. Parts that only draw a value, whatever it is, ask nothing of it. */
function isPlain(checker: ts.TypeChecker, type: ts.Type): boolean {
  const parts = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0,
  );
  return (
    parts.length > 0 &&
    !isSlot(checker, type) &&
    !parts.some(({ flags }) => flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) &&
    // `ReactNode` takes elements too.
    !parts.some((part) => part.getProperty('props') !== undefined)
  );
}

function checkerOf(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.');
  return ts.createProgram([...files, 'src/site/slot.ts'], options);
}

/** Faults of these files, as `file:line: text`. */
export function slotFaults(files: readonly string[]): string[] {
  const program = checkerOf(files);
  const checker = program.getTypeChecker();
  const faults: string[] = [];
  const fault = (node: ts.Node, text: string) => {
    const file = node.getSourceFile();
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    faults.push(`${path.relative('.', file.fileName)}:${line}: ${text}`);
  };

  /** The function of this project that a tag or a call names. */
  const declared = (name: ts.Node): ts.Node | undefined => {
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declaration = symbol?.declarations?.[0];
    return declaration?.getSourceFile().fileName.includes('/node_modules/') ? undefined : declaration;
  };
  const usesId = (node: ts.Node, seen: Set<ts.Node>): boolean => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'useId') return true;
    const name =
      ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)
        ? node.tagName
        : ts.isCallExpression(node)
          ? node.expression
          : undefined;
    const target = name && ts.isIdentifier(name) ? declared(name) : undefined;
    if (target && !seen.has(target)) {
      seen.add(target);
      if (usesId(target, seen)) return true;
    }
    return ts.forEachChild(node, (child) => usesId(child, seen) || undefined) ?? false;
  };

  const isOfSlot = (operand: ts.Expression): boolean =>
    isSlot(checker, checker.getTypeAtLocation(operand)) ||
    (ts.isPropertyAccessExpression(operand) &&
      operand.name.text === 'length' &&
      isSlot(checker, checker.getTypeAtLocation(operand.expression)));

  /** A slot given to a component of ours that takes it for a plain value. */
  const hidden = (attribute: ts.JsxAttribute): void => {
    const { name, initializer, parent } = attribute;
    const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined;
    const wanted = value && checker.getContextualType(value);
    if (!value || !wanted || name.getText() === 'key') return;
    const tag = parent.parent.tagName;
    const component = /^[a-z]/.test(tag.getText()) ? undefined : declared(tag);
    if (!component || SITE.test(component.getSourceFile().fileName)) return;
    if (isSlot(checker, checker.getTypeAtLocation(value)) && isPlain(checker, wanted))
      fault(
        attribute,
        `${value.getText()} is a placeholder in a template; the type of ${name.getText()} is no slot`,
      );
  };

  for (const name of files) {
    const file = program.getSourceFile(name);
    if (!file) throw new Error(`${name} is not part of the program`);
    const visit = (node: ts.Node): void => {
      for (const operand of asked(node)) {
        if (isOfSlot(operand))
          fault(operand, `${operand.getText()} is a placeholder in a template; use When, Match or whether`);
      }
      if (ts.isJsxAttribute(node)) hidden(node);
      if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Each') {
        for (const child of node.children) {
          if (usesId(child, new Set()))
            fault(node, 'useId within <Each>: a template draws it once for all items');
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return faults;
}

if (import.meta.main) {
  const files = (
    await Promise.all(ROOMS.map(async (room) => (await filesUnder(room)).map((it) => `${room}/${it}`)))
  )
    .flat()
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !IN_BROWSER.test(file));
  const faults = slotFaults(files);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
