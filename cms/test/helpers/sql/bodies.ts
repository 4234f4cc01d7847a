import ts from 'typescript';
import { UNKNOWN } from './forks';

/** How the expressions of a body are read. */
export interface Reading {
  bind(name: ts.BindingName, value: unknown): void;
  value(node: ts.Expression): unknown;
  /** The same, where a value may stay unknown. */
  tolerant(node: ts.Expression): unknown;
  isTaken(condition: ts.Expression): boolean;
}

/** What a body returns. Statements that need the database are passed by. */
export function runBody(block: ts.Node, reading: Reading): { value: unknown; done: boolean } {
  let ended: { value: unknown; done: boolean } = { value: undefined, done: false };
  const step = (statement: ts.Node): boolean => {
    if (ts.isReturnStatement(statement))
      ended = { value: statement.expression ? reading.value(statement.expression) : undefined, done: true };
    else if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        reading.bind(name, initializer ? reading.tolerant(initializer) : undefined);
    else if (ts.isExpressionStatement(statement)) reading.tolerant(statement.expression);
    else if (ts.isIfStatement(statement)) {
      const way = reading.isTaken(statement.expression) ? statement.thenStatement : statement.elseStatement;
      if (way) ended = runBody(way, reading);
    } else if (ts.isBlock(statement)) ended = runBody(statement, reading);
    return ended.done;
  };
  if (ts.isBlock(block)) block.statements.some(step);
  else step(block);
  return ended;
}

/** Gives every name of a pattern its part of a value. */
export function bindName(
  name: ts.BindingName,
  value: unknown,
  set: (name: ts.Identifier, part: unknown) => void,
): void {
  if (ts.isIdentifier(name)) return set(name, value);
  name.elements.forEach((element, at) => {
    if (ts.isOmittedExpression(element)) return;
    const key = ts.isArrayBindingPattern(name) ? at : (element.propertyName ?? element.name).getText();
    const holder = value as Record<string, unknown>;
    bindName(element.name, value === UNKNOWN || value === undefined ? UNKNOWN : holder[key], set);
  });
}
