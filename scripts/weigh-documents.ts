import { rmSync } from 'node:fs';
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { paths } from '../src/routes/paths.ts';
import { freshDataDir, startPortal } from '../tests/support/portal-process.ts';

/** Fetches a document compressed, as a visitor's browser does. */
function read(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

const named = /<(?:script[^>]+src|link[^>]+rel="?(?:stylesheet|modulepreload|preload)"?)/g;

/**
 * Measures the rendered pages without parameters: the size of each document and the number of files that it
 * loads.
 *
 * @returns bytes with brotli, and numbers of files, by the page's address
 */
export async function weighDocuments(): Promise<Record<string, number>> {
  const dataDir = await freshDataDir();
  const { origin, stop } = await startPortal(dataDir);
  const rows: [string, number][] = [];
  try {
    for (const { path } of paths.filter(({ path: at, rendered }) => rendered && !at.includes(':'))) {
      const document = await read(`${origin}${path}`);
      rows.push([`document of ${path}`, document.length]);
      rows.push([`files named by ${path}`, brotliDecompressSync(document).toString().match(named)?.length ?? 0]);
    }
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return Object.fromEntries(rows);
}
