import type { ReadResume } from '../../../shared/portfolio/read-entry.ts';
import { newEntry } from '../edit/entries-props.ts';

/** In bytes: with the pictures in it a file of words can be large, an archive has what was said in years. */
const largest = { json: 50_000_000, zip: 50_000_000 };
/** In characters, without pictures. */
const maxLength = 2_000_000;

/** A picture that stands in the file itself. It is not read, but named as what it is. */
const embedded = /"data:[\w.+-]+\\?\/[\w.+-]+(?:;[\w=.-]+)*,[\w+/=%.~\\-]*(?<!\\)"/g;

const newId = () => newEntry().id;

/** Reads what somebody has chosen, by what it is and not by its name. */
export async function readFile(file: Blob): Promise<ReadResume | { kind: 'tooLarge' }> {
  const begin = await file.slice(0, 2).text();
  const kind = begin === 'PK' ? 'zip' : 'json';
  if (file.size > largest[kind]) return { kind: 'tooLarge' };
  // Few people import a file, and what reads it is large.
  if (kind === 'json') {
    const text = (await file.text()).replace(embedded, '"data:"');
    if (text.length > maxLength) return { kind: 'tooLarge' };
    const { fromJsonResume } = await import('../../../shared/portfolio/from-json-resume.ts');
    return fromJsonResume(text, newId);
  }
  const { fromLinkedIn } = await import('./from-linkedin.ts');
  return fromLinkedIn(new Uint8Array(await file.arrayBuffer()), newId);
}
