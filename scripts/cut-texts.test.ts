import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from './support/run.ts';

/** Cuts of texts that aren't written by users, each with the reason. */
const otherTexts: Readonly<Record<string, string>> = {
  'server/capabilities/assessments/import/names.ts': 'Part of an address: letters from a to z.',
  'server/capabilities/calendar/feed-handlers.ts': 'The name of a file: letters from a to z.',
  'server/platform/accounts/store.ts': 'What a browser calls itself.',
  'server/platform/search/words.ts': 'Words of an index.',
  'src/features/account/commands.ts': 'Bytes.',
  'src/routes/referrer.ts': 'Codes of campaigns; what is read on both sides imports nothing.',
  'src/shared/text/clusters.ts': '`beginningOf` itself.',
  'src/shared/text/folded.ts': 'Compared, and never shown.',
};

const methodOf = (node: ts.Node): string =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';
const receiverOf = (call: ts.CallExpression): ts.Expression =>
  (call.expression as ts.PropertyAccessExpression).expression;

/** Hashes and times aren't written by people. */
const isMade = (node: ts.Node) => ['digest', 'toISOString', 'toString'].includes(methodOf(node));
const isText = (node: ts.Node) =>
  ts.isTemplateExpression(node) || ['replace', 'replaceAll', 'trim', 'trimEnd', 'normalize'].includes(methodOf(node));

/** Code cuts lists at a few items or at `max…`. It cuts texts at `max…Length`, or at a number that no list reaches. */
function isLength(node: ts.Expression | undefined): boolean {
  if (node === undefined) return false;
  if (ts.isNumericLiteral(node)) return Number(node.text) > 24;
  return /\bmax\w*Length\b/.test(node.getText());
}

/** A text that is split into code points, cut, and joined again. */
const isSpread = (node: ts.Node) =>
  (ts.isArrayLiteralExpression(node) && node.elements.some((element) => ts.isSpreadElement(element))) ||
  node.getText().startsWith('Array.from(');

/** The lines in which a text is cut after a number of UTF-16 units or code points. */
function cutsIn(path: string, code: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const isCut = (call: ts.CallExpression): boolean => {
    const method = methodOf(call);
    if (method === 'substring' || method === 'substr') return true;
    const [from, to] = call.arguments;
    if (method !== 'slice' || from?.getText() !== '0') return false;
    const receiver = receiverOf(call);
    if (isMade(receiver)) return false;
    if (isSpread(receiver)) return methodOf(call.parent.parent) === 'join';
    return isText(receiver) || isLength(to);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isCut(node))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getEnd()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('3.32: the check for cut texts', () => {
  it.each([
    'summary.slice(0, 300)',
    'text.slice(0, maxPromptLength)',
    "text.replace(/ /g, '').slice(0, most)",
    'text.substring(0, 10)',
    "[...name].slice(0, maxNameLength).join('')",
    "Array.from(name).slice(0, most).join('')",
  ])('finds a cut that can split a character: %s', (code) => {
    expect(cutsIn('a.ts', code)).toEqual(['a.ts:1']);
  });

  it.each([
    'items.slice(0, most)',
    'tags.slice(0, 2)',
    'now.toISOString().slice(0, 19)',
    "hash.digest('hex').slice(0, 32)",
    'text.slice(0, caret)',
    "words.slice(0, 2).join(' ')",
  ])('ignores a cut of a list, a time or a hash, or at a known position: %s', (code) => {
    expect(cutsIn('a.ts', code)).toEqual([]);
  });

  it('finds no other code that cuts texts by people than `beginningOf` and `excerptOf`', () => {
    const files = execFileSync('git', ['ls-files', 'server', 'src'], { cwd: root, encoding: 'utf8' }).split('\n');
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/(\.(test|fixture)|\/samples)\.tsx?$/.test(file));
    expect(sources.length).toBeGreaterThan(1000);
    const cut = sources.flatMap((file) => cutsIn(file, readFileSync(join(root, file), 'utf8')));
    const fileOf = (place: string) => place.replace(/:\d+$/, '');
    expect(cut.filter((place) => !(fileOf(place) in otherTexts))).toEqual([]);
    expect(Object.keys(otherTexts).filter((file) => !cut.some((place) => fileOf(place) === file))).toEqual([]);
  });
});
