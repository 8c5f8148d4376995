import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Creates a folder that looks like a client build, with a file of each kind.
 *
 * @returns its path, the text of its script, and a function that removes it
 */
export function writeClientBuild(): { folder: string; script: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'acado-client-'));
  const script = `export const text = '${'acado '.repeat(100)}';`;
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  for (const name of ['assets', 'areas', '.vite']) mkdirSync(join(folder, name));
  const entry = { file: 'assets/main-1a2b3c.js', isEntry: true, css: ['assets/main-4d5e6f.css'] };
  write('.vite/manifest.json', JSON.stringify({ 'index.html': entry }));
  write('assets/main-4d5e6f.css', '.light{--ink:#000}.dark{--ink:#fff}');
  write(
    'index.html',
    '<!DOCTYPE html><html><head><title>Acado</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><div id="root"></div><script type="application/json" id="acado-config">{}</script><script type="module" src="/assets/main-1a2b3c.js"></script></body></html>',
  );
  write('assets/main-1a2b3c.js', script);
  write('assets/main-1a2b3c.js.br', brotliCompressSync(script));
  write('areas/law.svg', '<svg/>');
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('theme.js', '"theme"');
  write('.vite/boot.js', '"boot"');
  write('.vite/visitor.js', '"visitor"');
  write('.vite/shell.js', '"shell"');
  write('.vite/learner.js', '"learner"');
  write('.vite/older.js', '"older"');
  return { folder, script, remove: () => rmSync(folder, { recursive: true }) };
}
