import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One of the slowest calls, and the texts that slowed it down most. */
export interface MostExpensive {
  call: string;
  texts: readonly string[];
}

const file = fileURLToPath(new URL('most-expensive.json', import.meta.url));
/** The number of calls that the gate tests, and the number of texts for each. */
const maxCalls = 10;
const maxTexts = 12;

export const readMostExpensive = () => JSON.parse(readFileSync(file, 'utf8')) as MostExpensive[];

/** @param calls with their texts, the most expensive first */
export function recordMostExpensive(calls: readonly MostExpensive[]): void {
  const recorded = calls.slice(0, maxCalls).map(({ call, texts }) => ({ call, texts: texts.slice(0, maxTexts) }));
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
}
