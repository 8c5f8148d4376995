import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { speak } from './language.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'acado-language-')));
const messages = join(root, 'messages');
afterAll(() => rmSync(root, { recursive: true }));

const files = {
  'index.html': '<html lang="en"><script type="module" src="/main.ts"></script></html>',
  'main.ts': `import { texts } from './messages/shell.ts'; document.title = texts.title; import('./page.ts');`,
  'page.ts': `import { texts } from './messages/page.ts'; document.body.append(texts.heading);`,
  'messages/product.ts': `export const product = 'Acado';`,
  'messages/shell.ts': `import { product } from './product.ts'; export const texts = { title: 'Welcome to ' + product };`,
  'messages/page.ts': `export const texts = { heading: 'Skills' };`,
  'messages/de/shell.ts': `import { product } from '../product.ts'; export const texts = { title: 'Willkommen bei ' + product };`,
};
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

async function built(locale: string): Promise<Record<string, string>> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [speak(locale, messages)],
    build: { write: false, modulePreload: false },
  })) as Rolldown.RolldownOutput;
  return Object.fromEntries(
    output.map((file) => [
      file.fileName.replace(/^assets\/(\w+)-.*$/, '$1'),
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}

describe('the build for a language', () => {
  it('puts English texts into the file of the page that shows them', async () => {
    const english = await built('en');
    expect(english['index']).toContain('Welcome to ');
    expect(english['index']).not.toContain('Skills');
    expect(english['page']).toContain('Skills');
  });

  it('fails if a language lacks a file of texts, and names the file', async () => {
    await expect(built('de')).rejects.toThrow('The language de has no page.ts');
  });

  it('gives the same pages in another language, without English texts', async () => {
    writeFileSync(join(messages, 'de/page.ts'), `export const texts = { heading: 'Fähigkeiten' };`);
    const german = await built('de');
    expect(german['index']).toContain('Willkommen bei ');
    expect(german['index']).toContain('Acado');
    expect(german['page']).toContain('Fähigkeiten');
    expect(Object.values(german).join()).not.toMatch(/Welcome|Skills/);
    expect(german['index.html']).toContain('<html lang="de">');
  });
});
