import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with the least that a build of the frontend has in it. */
export function writeClientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'acado-client-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  const manifest = { 'index.html': { file: 'assets/main-1a2b3c.js', isEntry: true, css: ['assets/main-4d5e6f.css'] } };
  write('.vite/manifest.json', JSON.stringify(manifest));
  write('assets/main-4d5e6f.css', '.light{--ink:#000}.dark{--ink:#fff}');
  write(
    'index.html',
    '<head><title>Acado</title></head><body><div id="root"></div><script type="application/json" id="acado-config">{}</script></body>',
  );
  write('theme.js', '"theme"');
  write('boot.js', '"boot"');
  return folder;
}
