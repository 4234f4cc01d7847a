import ts from 'typescript';
import { UNKNOWN, type Forks } from './forks';

/** An object of which something is unknown. */
export const PARTIAL = Symbol('partial');

export type Fn = (...args: unknown[]) => unknown;
/** The values of names, in the body at hand and around it. */
export interface Frame {
  values: Map<ts.Symbol, unknown>;
  parent?: Frame;
}
/** What the callers on the way to a statement pass: parameters as the callers wrote them. */
export type Bindings = ReadonlyMap<ts.Symbol, ts.Expression>;

/** What the compiler knows of a place in the source. */
export class Source {
  constructor(
    protected readonly checker: ts.TypeChecker,
    protected readonly forks: Forks,
  ) {}

  /** The same condition is answered alike wherever it stands in one function. */
  protected keyOf(node: ts.Node): string {
    const home = ts.findAncestor(node, ts.isFunctionLike) ?? node.getSourceFile();
    return `${home.getSourceFile().fileName}:${home.pos}:${node.getText()}`;
  }

  protected symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** A literal type says what a value can be. */
  protected byType(node: ts.Node): unknown {
    const type = this.checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    if (types.length === 0 || !types.every((each) => each.isStringLiteral() || each.isNumberLiteral()))
      return UNKNOWN;
    const literals = types as ts.LiteralType[];
    return literals[this.forks.choose(this.keyOf(node), literals.length)]?.value;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
