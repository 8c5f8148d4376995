import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the names stand of the calls that took longest when all were tried; `RECORD_HEAVY=1` has them written anew. */
export const mostExpensiveFile = fileURLToPath(new URL('most-expensive.json', import.meta.url));

export const readMostExpensive = () => JSON.parse(readFileSync(mostExpensiveFile, 'utf8')) as string[];
