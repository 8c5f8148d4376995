import { runInTurns } from './turns.ts';
import { entryAttribute } from './protocol.ts';

/** At the end of a page that the browser makes by itself. */
const entry = document.querySelector(`script[${entryAttribute}]`)?.getAttribute(entryAttribute) ?? '';
void runInTurns(entry);
