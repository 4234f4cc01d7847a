import path from 'node:path';
import ts from 'typescript';
import { Evaluator } from './evaluator';
import { Forks, Unbound, Unresolvable } from './forks';
import type { Bindings } from './source';

/** A place in the source that sends a statement, with every text it can send. */
export interface Statement {
  /** `store/job-store.ts:12`, below cms/src. */
  place: string;
  texts: string[];
  /** Why the source alone does not tell a text; null where it does. */
  unread: string | null;
}

const CMS = path.join(__dirname, '../../..');
const SRC = path.join(CMS, 'src');
const SENDS = new Set(['rows', 'maybe', 'one', 'run']);
/** Ways through one statement, and callers above it: beyond this something is wrong with the reading. */
const MOST_WAYS = 500;
const MOST_CALLERS = 6;

/** Every statement that goes through the product's own `Database`, as the source says it. */
export function readStatements(): Statement[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(CMS, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (!config) throw new Error('cms/tsconfig.json cannot be read');
  const program = ts.createProgram(config.fileNames, { ...config.options, noEmit: true, incremental: false });
  const checker = program.getTypeChecker();
  const calls = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && file.fileName.startsWith(`${SRC}/`))
    .flatMap(callsIn);
  const callers = (fn: ts.SignatureDeclaration) => calls.filter((call) => isCallOf(checker, call, fn));
  return calls.flatMap((call): Statement[] => {
    const text = textSent(checker, call);
    if (!text) return [];
    const { line } = call.getSourceFile().getLineAndCharacterOfPosition(call.getStart());
    const place = `${path.relative(SRC, call.getSourceFile().fileName)}:${line + 1}`;
    try {
      const texts = [...new Set(textsOf(checker, callers, text, new Map(), MOST_CALLERS))];
      return [{ place, texts, unread: null }];
    } catch (error) {
      if (!(error instanceof Unresolvable)) throw error;
      return [{ place, texts: [], unread: error.message }];
    }
  });
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const walk = (node: ts.Node) => {
    if (ts.isCallExpression(node)) found.push(node);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

/** The text of `sql.rows(text, …)`, whatever the connection is called; null for other calls. */
function textSent(checker: ts.TypeChecker, { expression, arguments: [text] }: ts.CallExpression) {
  if (!text || !ts.isPropertyAccessExpression(expression) || !SENDS.has(expression.name.text)) return null;
  const type = checker.getTypeAtLocation(expression.expression);
  return ['Sql', 'Tx'].includes((type.aliasSymbol ?? type.symbol)?.name ?? '') ? text : null;
}

/** Whether it is this function that a call calls. */
function isCallOf(checker: ts.TypeChecker, call: ts.CallExpression, fn: ts.SignatureDeclaration): boolean {
  return checker.getResolvedSignature(call)?.declaration === fn;
}

/** All texts, over every way through the source and, where a parameter decides, over every caller. */
function textsOf(
  checker: ts.TypeChecker,
  callers: (fn: ts.SignatureDeclaration) => ts.CallExpression[],
  text: ts.Expression,
  bindings: Bindings,
  depth: number,
): string[] {
  const forks = new Forks();
  const texts: string[] = [];
  let ways = 0;
  do {
    if (++ways > MOST_WAYS) throw new Unresolvable('too many ways');
    try {
      texts.push(new Evaluator(checker, forks, bindings).text(text));
    } catch (error) {
      if (!(error instanceof Unbound)) throw error;
      const above = callers(error.owner);
      if (above.length === 0 || depth === 0)
        throw new Unresolvable(`nobody is seen to call ${nameOf(error.owner)}`);
      return above.flatMap((call) =>
        textsOf(checker, callers, text, bound(checker, bindings, error.owner, call), depth - 1),
      );
    }
  } while (forks.next());
  return texts;
}

/** The bindings, and what this call passes. */
function bound(
  checker: ts.TypeChecker,
  bindings: Bindings,
  fn: ts.SignatureDeclaration,
  call: ts.CallExpression,
): Bindings {
  const more = new Map(bindings);
  fn.parameters.forEach(({ name, initializer }, at) => {
    const given = call.arguments[at] ?? initializer;
    if (!given) return;
    if (ts.isIdentifier(name)) {
      const symbol = checker.getSymbolAtLocation(name);
      if (symbol) more.set(symbol, given);
      return;
    }
    if (!ts.isObjectLiteralExpression(given)) return;
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      const key = (element.propertyName ?? element.name).getText();
      const part = given.properties.find((each) => each.name?.getText() === key);
      const symbol = checker.getSymbolAtLocation(element.name);
      const value = part && (ts.isPropertyAssignment(part) ? part.initializer : null);
      if (symbol && value) more.set(symbol, value);
    }
  });
  return more;
}

const nameOf = (fn: ts.SignatureDeclaration): string =>
  fn.name?.getText() ?? fn.parent.getText().slice(0, 40);
