import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const controls = /^(input|select|textarea|button|\w*Button|Select\w*|\w*Field|TextArea)$/;

/** The controls that are disabled while their own call is pending. */
function disabledWhileSending(fileName: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'disabled' && node.initializer) {
      const tag = node.parent.parent.tagName.getText();
      if (controls.test(tag) && /\.isPending\b/.test(node.initializer.getText())) found.push(`${fileName}: ${tag}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX));
  return found;
}

// Disabling a control takes its focus away for good. Use `aria-busy` instead, and ignore a second press.
describe('a control that sends data', () => {
  it('stays focused, because it is not disabled while sending', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((path) => disabledWhileSending(path, readFileSync(join(source, path), 'utf8')))).toEqual([]);
  });

  it.each([
    ['<Button disabled={sending.isPending} />', ['a.tsx: Button']],
    ['<Select disabled={isWanted || sending.isPending} />', ['a.tsx: Select']],
    ['<Button aria-busy={sending.isPending} disabled={!isReady} />', []],
  ])('is reported by the check if it is disabled while sending: %s, %j', (code, found) => {
    expect(disabledWhileSending('a.tsx', code)).toEqual(found);
  });
});
