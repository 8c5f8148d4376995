import { isOlder } from './older.ts';
import { runInPieces } from './pieces.ts';
import { entryAttribute } from './protocol.ts';

/** At the end of a page that the browser makes by itself. */
const entry = document.querySelector(`script[${entryAttribute}]`)?.getAttribute(entryAttribute) ?? '';
if (!isOlder()) void runInPieces(entry);
