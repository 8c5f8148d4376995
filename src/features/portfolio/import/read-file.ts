import type { ReadResume } from '../../../shared/portfolio/read-entry.ts';
import { newEntry } from '../edit/entries-props.ts';

/** Maximum sizes in bytes. JSON files may contain pictures, and archives years of data. */
const largest = { json: 50_000_000, zip: 50_000_000 };
/** The maximum length in characters, without pictures. */
const maxLength = 2_000_000;

/** An embedded picture (data URL). It is not imported but reported. */
const embedded = /"data:[\w.+-]+\\?\/[\w.+-]+(?:;[\w=.-]+)*,[\w+/=%.~\\-]*(?<!\\)"/g;

const newId = () => newEntry().id;

/** Reads a chosen file. Its type is detected from the content, not the name. */
export async function readFile(file: Blob): Promise<ReadResume | { kind: 'tooLarge' }> {
  const begin = await file.slice(0, 2).text();
  const kind = begin === 'PK' ? 'zip' : 'json';
  if (file.size > largest[kind]) return { kind: 'tooLarge' };
  // Loaded on demand: imports are rare and the parsers are large.
  if (kind === 'json') {
    const text = (await file.text()).replace(embedded, '"data:"');
    if (text.length > maxLength) return { kind: 'tooLarge' };
    const { fromJsonResume } = await import('../../../shared/portfolio/from-json-resume.ts');
    return fromJsonResume(text, newId);
  }
  const { fromLinkedIn } = await import('./from-linkedin.ts');
  return fromLinkedIn(new Uint8Array(await file.arrayBuffer()), newId);
}
