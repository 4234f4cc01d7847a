import ts from 'typescript';
import { Conditions } from '../../../src/kernel/database/conditions';
import { bindName, runBody } from './bodies';
import { Unbound, UNKNOWN, Unresolvable, type Forks } from './forks';
import { isObject, PARTIAL, Source, type Bindings, type Fn, type Frame } from './source';

/** Reads the value of an expression from the source: constants, templates, conditions, calls of our own functions. */
export class Evaluator extends Source {
  constructor(
    checker: ts.TypeChecker,
    forks: Forks,
    private readonly bindings: Bindings,
  ) {
    super(checker, forks);
  }

  private readonly root: Frame = { values: new Map() };

  text(node: ts.Expression): string {
    const value = this.of(node, this.root);
    if (typeof value !== 'string') throw new Unresolvable(node.getText());
    return value;
  }

  private of(node: ts.Expression, frame: Frame): unknown {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, span) => text + this.asText(span.expression, frame, text.endsWith('$')) + span.literal.text,
        node.head.text,
      );
    if (
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isParenthesizedExpression(node)
    )
      return this.of(node.expression, frame);
    if (ts.isIdentifier(node)) return this.identifier(node, frame);
    if (ts.isPropertyAccessExpression(node)) return this.property(node, frame);
    if (ts.isElementAccessExpression(node)) return this.element(node, frame);
    if (ts.isConditionalExpression(node))
      return this.of(this.isTaken(node.condition, frame) ? node.whenTrue : node.whenFalse, frame);
    if (ts.isBinaryExpression(node)) return this.binary(node, frame);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return this.closure(node, frame);
    if (ts.isNewExpression(node) && node.expression.getText() === 'Conditions') return new Conditions();
    if (ts.isCallExpression(node)) return this.call(node, frame);
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((each) => {
        if (!ts.isSpreadElement(each)) return [this.tolerant(each, frame)];
        const values = this.tolerant(each.expression, frame);
        return Array.isArray(values) ? (values as unknown[]) : [UNKNOWN];
      });
    if (ts.isObjectLiteralExpression(node)) return this.object(node, frame);
    return this.byType(node);
  }

  private asText(node: ts.Expression, frame: Frame, isPlace = false): string {
    const value = this.of(node, frame);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    // Which number it is makes no difference, but for a placeholder's.
    const { flags } = this.checker.getTypeAtLocation(node);
    if (!isPlace && value === UNKNOWN && flags & ts.TypeFlags.NumberLike) return '1';
    throw new Unresolvable(node.getText());
  }

  /** A value that may stay unknown: it is passed on, not written. */
  private tolerant(node: ts.Expression, frame: Frame): unknown {
    try {
      return this.of(node, frame);
    } catch (error) {
      if (error instanceof Unresolvable || error instanceof Unbound) return UNKNOWN;
      throw error;
    }
  }

  private isTaken(condition: ts.Expression, frame: Frame): boolean {
    const value = this.tolerant(condition, frame);
    if (typeof value === 'boolean') return value;
    return this.forks.choose(`if ${this.keyOf(condition)}`, 2) === 0;
  }

  private identifier(node: ts.Identifier, frame: Frame): unknown {
    if (node.text === 'undefined') return undefined;
    const symbol = this.symbolOf(node);
    if (!symbol) return this.byType(node);
    for (let at: Frame | undefined = frame; at; at = at.parent)
      if (at.values.has(symbol)) return at.values.get(symbol);
    const bound = this.bindings.get(symbol);
    if (bound) return this.keep(symbol, () => this.of(bound, this.root));
    const [declaration] = symbol.declarations ?? [];
    if (!declaration) return this.byType(node);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer) {
      const { initializer } = declaration;
      return this.keep(symbol, () => this.of(initializer, this.root));
    }
    if (ts.isFunctionDeclaration(declaration)) return this.closure(declaration, this.root);
    if (ts.isBindingElement(declaration)) return this.bindingElement(declaration, frame, node);
    if (ts.isParameter(declaration)) {
      const literal = this.byType(node);
      if (literal !== UNKNOWN) return literal;
      throw new Unbound(declaration.parent);
    }
    return this.byType(node);
  }

  private keep(symbol: ts.Symbol, read: () => unknown): unknown {
    const value = read();
    this.root.values.set(symbol, value);
    return value;
  }

  /** `{ table }` of a parameter or of a constant. */
  private bindingElement(element: ts.BindingElement, frame: Frame, use: ts.Node): unknown {
    const source = element.parent.parent;
    if (ts.isParameter(source) && ts.isObjectBindingPattern(element.parent)) {
      const literal = this.byType(use);
      if (literal !== UNKNOWN) return literal;
      const bound = this.bindings.get(this.checker.getSymbolAtLocation(element.name) as ts.Symbol);
      if (bound) return this.of(bound, this.root);
      throw new Unbound(source.parent);
    }
    if (ts.isVariableDeclaration(source) && source.initializer) {
      const whole = this.tolerant(source.initializer, frame);
      const name = (element.propertyName ?? element.name).getText();
      const part = ts.isArrayBindingPattern(element.parent)
        ? Array.isArray(whole) && (whole as unknown[])[element.parent.elements.indexOf(element)]
        : isObject(whole) && whole[name];
      if (part !== undefined && part !== false) return part;
    }
    return this.byType(use);
  }

  private property(node: ts.PropertyAccessExpression, frame: Frame): unknown {
    let holder: unknown;
    try {
      holder = this.of(node.expression, frame);
    } catch (error) {
      const literal = this.byType(node);
      if (literal !== UNKNOWN) return literal;
      throw error;
    }
    if (holder instanceof Conditions || Array.isArray(holder) || typeof holder === 'string')
      return (holder as unknown as Record<string, unknown>)[node.name.text];
    if (isObject(holder) && (node.name.text in holder || !(PARTIAL in holder))) return holder[node.name.text];
    return this.byType(node);
  }

  private element(node: ts.ElementAccessExpression, frame: Frame): unknown {
    const holder = this.tolerant(node.expression, frame);
    const key = this.tolerant(node.argumentExpression, frame);
    if (!isObject(holder) && !Array.isArray(holder)) return this.byType(node);
    const all = holder as Record<string, unknown>;
    if (typeof key === 'string' || typeof key === 'number') return all[key];
    const keys = Object.keys(all);
    return all[keys[this.forks.choose(this.keyOf(node), keys.length)] ?? ''];
  }

  private binary(node: ts.BinaryExpression, frame: Frame): unknown {
    const { kind } = node.operatorToken;
    const left = this.tolerant(node.left, frame);
    if (kind === ts.SyntaxKind.PlusToken && typeof left === 'string')
      return left + this.asText(node.right, frame);
    if (
      kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
      kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
    ) {
      const right = this.tolerant(node.right, frame);
      if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN;
      return (left === right) === (kind === ts.SyntaxKind.EqualsEqualsEqualsToken);
    }
    if (kind === ts.SyntaxKind.QuestionQuestionToken && left !== UNKNOWN)
      return left ?? this.of(node.right, frame);
    return UNKNOWN;
  }

  private object(node: ts.ObjectLiteralExpression, frame: Frame): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    for (const part of node.properties) {
      if (ts.isPropertyAssignment(part)) {
        const name = ts.isComputedPropertyName(part.name) ? '' : (part.name as ts.StringLiteral).text;
        value[name] = this.tolerant(part.initializer, frame);
      } else if (ts.isShorthandPropertyAssignment(part))
        value[part.name.text] = this.tolerant(part.name, frame);
      else if (ts.isSpreadAssignment(part)) {
        const spread = this.tolerant(part.expression, frame);
        Object.assign(value, isObject(spread) ? spread : { [PARTIAL]: true });
      }
    }
    return value;
  }

  private closure(fn: ts.FunctionLikeDeclaration, frame: Frame): Fn {
    return (...args) => {
      const inner: Frame = { values: new Map(), parent: frame };
      const bind = (name: ts.BindingName, value: unknown) =>
        bindName(name, value, (each, part) => {
          const symbol = this.checker.getSymbolAtLocation(each);
          if (symbol) inner.values.set(symbol, part);
        });
      fn.parameters.forEach((parameter, at) => bind(parameter.name, args[at]));
      if (!fn.body) return UNKNOWN;
      if (!ts.isBlock(fn.body)) return this.of(fn.body, inner);
      return runBody(fn.body, {
        bind,
        value: (node) => this.of(node, inner),
        tolerant: (node) => this.tolerant(node, inner),
        isTaken: (node) => this.isTaken(node, inner),
      }).value;
    };
  }

  private call(node: ts.CallExpression, frame: Frame): unknown {
    const callee = node.expression;
    const args = () => node.arguments.map((each) => this.tolerant(each, frame));
    if (ts.isPropertyAccessExpression(callee)) {
      const name = callee.name.text;
      if (callee.expression.getText() === 'Object') {
        const [holder] = args();
        const list = { keys: Object.keys, values: Object.values, entries: Object.entries }[name];
        return list && isObject(holder) ? (list as Fn)(holder) : UNKNOWN;
      }
      const holder = this.tolerant(callee.expression, frame);
      if (holder instanceof Conditions && name === 'when') {
        const [, condition] = args();
        return holder.when(1, (placeholder) => (condition as Fn)(placeholder) as string);
      }
      if (holder instanceof Conditions || Array.isArray(holder) || typeof holder === 'string') {
        const method = (holder as unknown as Record<string, Fn>)[name];
        const given = args();
        // An unknown value may be kept in a list or stand for a parameter; nothing can be done by an unknown function.
        const isKept = ['push', 'param'].includes(name);
        const isKnown =
          isKept || ![...given, ...(Array.isArray(holder) ? (holder as unknown[]) : [])].includes(UNKNOWN);
        return typeof method === 'function' && isKnown ? method.apply(holder, given) : UNKNOWN;
      }
      if (isObject(holder) && typeof holder[name] === 'function') return (holder[name] as Fn)(...args());
      return this.byType(node);
    }
    const fn = this.tolerant(callee, frame);
    return typeof fn === 'function' ? (fn as Fn)(...args()) : this.byType(node);
  }
}
