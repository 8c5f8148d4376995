import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The contract as a build keeps it beside the server, which takes milliseconds to read; YAML takes half a second of a start. */
export const writeBuiltDocument = (text: string, document: object): string =>
  JSON.stringify({ sha256: hashOf(text), document });

/** What a build has kept of this very text; null where it has not, or of another one. */
export function readBuiltDocument(file: string, text: string): object | null {
  try {
    const { sha256, document } = JSON.parse(readFileSync(file, 'utf8')) as { sha256: string; document: object };
    return sha256 === hashOf(text) ? document : null;
  } catch {
    return null;
  }
}
