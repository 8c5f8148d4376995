import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Attributes that people read or hear. */
const spoken =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|help|text|what)$/;
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike | ts.TemplateExpression =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));
const wordsOf = (node: ts.StringLiteralLike | ts.TemplateExpression) =>
  ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ')
    : node.text;

/**
 * The texts spelled out in a component: between tags, in braces between tags, and in attributes that people read or
 * hear.
 */
function spelledOut(fileName: string, code: string): string[] {
  const found: string[] = [];
  const note = (text: string) => {
    if (hasWords(text)) found.push(`${fileName}: ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node.text);
    else if (ts.isJsxExpression(node) && isText(node.expression) && !ts.isJsxAttribute(node.parent)) {
      note(wordsOf(node.expression));
    } else if (ts.isJsxAttribute(node) && spoken.test(node.name.getText())) {
      const value = node.initializer;
      const text = value && ts.isJsxExpression(value) ? value.expression : value;
      if (isText(text)) note(wordsOf(text));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX));
  return found;
}

describe('the texts of components', () => {
  it('are all in src/messages', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((path) => spelledOut(path, readFileSync(join(source, path), 'utf8')))).toEqual([]);
  });

  it.each([
    ['<p>Try again</p>', 'Try again'],
    ["<p>{'Try again'}</p>", 'Try again'],
    ['<p>{`${count} selected`}</p>', 'selected'],
    ['<input placeholder="Search" />', 'Search'],
    ['<button aria-label={`Remove ${name}`} />', 'Remove'],
  ])('are found if they are spelled out: %s', (code, text) => {
    expect(spelledOut('a.tsx', code)).toEqual([`a.tsx: ${text}`]);
  });

  it('are not confused with code that people never read', () => {
    expect(spelledOut('a.tsx', '<p className="a b" title={texts.title}>{texts.again} · {count}</p>')).toEqual([]);
  });
});

const server = join(source, '../server');
/**
 * Files whose texts only operators read: commands, file imports and manifests. The data retention document is made from
 * the manifests.
 */
const notForPeople = /\/(module|samples|import|(\w+-)?operations)\.ts$|\/import\/|\/upsert\.ts$/;
/** Calls whose text goes to a log, to an operator or to SQL, or says why an export leaves a column out. */
const unread = /(Error|Refused|Unavailable|Failure)$|\b(log|logError|error|warn|info|sql|raw|exported)$|^errorLogOf\(/;

/** The texts for people that a server module spells out: sentences and field errors. */
function inlineTextsOf(fileName: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && unread.test(node.expression.getText())) return;
    if (isText(node)) {
      const words = wordsOf(node).replace(/^\n+/, '').trimEnd();
      if (/^[\p{Lu}“]\S* ?.*\p{L} \p{L}|^(is|are|has|holds|contains|does) \p{L}/su.test(words))
        found.push(`${fileName}: ${words.slice(0, 60)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, code, ts.ScriptTarget.ESNext, true));
  return found;
}

describe('the mails and refusals of the server', () => {
  it('are all in src/messages', () => {
    const files = ['capabilities', 'platform/contract', 'platform/rendering', 'platform/http', 'platform/flows']
      .flatMap((folder) =>
        readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
      )
      .filter((path) => /(?<!\.(test|fixture))\.ts$/.test(path) && !notForPeople.test(path));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((path) => inlineTextsOf(path, readFileSync(join(server, path), 'utf8')))).toEqual([]);
  });

  it.each([
    ["refusal('Invalid credentials')", 'Invalid credentials'],
    ["const texts = { wrongPassword: 'The password is wrong' };", 'The password is wrong'],
    ['queueMail(tx, leave, { subject: `A note on ${topic}`, text })', 'A note on'],
    ["return { status: 422, fields: { to: 'is not after `from`' } };", 'is not after `from`'],
  ])('are found if they are spelled out: %s', (code, text) => {
    expect(inlineTextsOf('a.ts', code)).toEqual([`a.ts: ${text}`]);
  });

  it.each([
    "throw new Error('The account was deleted while it was exported')",
    "request.log.error({ err }, 'The database does not answer')",
    "errorLogOf(request)(error, 'The database does not answer')",
    "limiter.counted('wrong passwords', 'session')",
    "import { a } from '../../platform/a.ts'",
  ])('are not confused with code that people never read: %s', (code) => {
    expect(inlineTextsOf('a.ts', code)).toEqual([]);
  });
});

/** Parameters of texts that hold text by people. */
const written = /\$\{(title|titles|topic|course|lesson|event|programme|university|holder|host)\}/;
/** The certificate PDF handles text direction on its own. */
const elsewhere = ['certificate-file.ts'];

it('texts isolate names and titles by people, which may be right-to-left', () => {
  const bare = readdirSync(import.meta.dirname)
    .filter((name) => !name.endsWith('.test.ts') && !elsewhere.includes(name))
    .flatMap((name) =>
      readFileSync(join(import.meta.dirname, name), 'utf8')
        .split('\n')
        .map((line) => `${name}: ${line}`),
    )
    .filter((line) => written.test(line) && !/mailto:|https?:/.test(line));
  expect(bare).toEqual([]);
});
