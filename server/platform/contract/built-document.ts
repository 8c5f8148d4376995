import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ContractPart } from './join-parts.ts';

const hashOf = (parts: readonly ContractPart[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * The contract as a build stores it next to the server. It is read in milliseconds, while parsing YAML takes half a
 * second at each start.
 */
export const writeBuiltDocument = (parts: readonly ContractPart[], text: string): string =>
  JSON.stringify({ sha256: hashOf(parts), text });

/** The built contract if it was made from exactly these parts, otherwise null. */
export function readBuiltDocument(file: string, parts: readonly ContractPart[]): string | null {
  try {
    const { sha256, text } = JSON.parse(readFileSync(file, 'utf8')) as { sha256: string; text: string };
    return sha256 === hashOf(parts) ? text : null;
  } catch {
    return null;
  }
}
