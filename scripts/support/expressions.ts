import { runInNewContext } from 'node:vm';
import ts from 'typescript';

/** A regular expression in the code; its source may be known only at runtime. */
export interface Expression {
  /** The line number, from 1. */
  line: number;
  /** The pattern; null if it depends on runtime values. */
  pattern: { source: string; flags: string } | null;
  /** The comment that explains why it needs no analysis; null without a comment. */
  bounded: string | null;
}

const marker = /\/\/ Bounded: (\S.*)$/;

/**
 * All regular expressions in a file: literals, and `RegExp` calls that can be evaluated from the file's
 * constants.
 */
export function expressionsIn(path: string, text: string): Expression[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const lines = text.split('\n');
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node, file);
    if (pattern !== undefined) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const bounded = [lines[line], lines[line - 1]].map((one) => marker.exec(one ?? '')?.[1]).find(Boolean) ?? null;
      found.push({ line: line + 1, pattern, bounded });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Undefined if the node is not a regular expression. */
function patternOf(node: ts.Node, file: ts.SourceFile): Expression['pattern'] | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || node.expression.getText() !== 'RegExp')
    return undefined;
  try {
    const made: unknown = runInNewContext(ts.transpile(`${constantsFor(node, file)}\n(${node.getText()})`));
    const { source, flags } = made as RegExp;
    return { source, flags };
  } catch {
    return null;
  }
}

/** The top-level declarations that an expression needs, including indirect declarations. */
function constantsFor(expression: ts.Node, file: ts.SourceFile): string {
  const declarations = new Map<string, ts.VariableDeclaration>();
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        for (const [name] of declaration.name.getText().matchAll(/[\w$]+/g)) declarations.set(name, declaration);
  const seen = new Set<ts.VariableDeclaration>();
  const needed: string[] = [];
  const visit = (node: ts.Node): void => {
    const declaration = ts.isIdentifier(node) ? declarations.get(node.text) : undefined;
    if (declaration?.initializer !== undefined && !seen.has(declaration)) {
      seen.add(declaration);
      visit(declaration.initializer);
      needed.push(`const ${declaration.getText()};`);
    }
    ts.forEachChild(node, visit);
  };
  visit(expression);
  return needed.join('\n');
}
