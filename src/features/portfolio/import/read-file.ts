import { fromJsonResume, type ReadResume } from '../../../shared/portfolio/from-json-resume.ts';
import { newEntry } from '../edit/entries-props.ts';

/** In bytes: a file of words is far smaller, an archive has what was said in years. */
const largest = { json: 2_000_000, zip: 50_000_000 };

const newId = () => newEntry().id;

/** Reads what somebody has chosen, by what it is and not by its name. */
export async function readFile(file: Blob): Promise<ReadResume | { kind: 'tooLarge' }> {
  const begin = await file.slice(0, 2).text();
  const kind = begin === 'PK' ? 'zip' : 'json';
  if (file.size > largest[kind]) return { kind: 'tooLarge' };
  if (kind === 'json') return fromJsonResume(await file.text(), newId);
  // Few files are archives.
  const { fromLinkedIn } = await import('./from-linkedin.ts');
  return fromLinkedIn(new Uint8Array(await file.arrayBuffer()), newId);
}
