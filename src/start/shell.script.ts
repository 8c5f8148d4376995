import { beginEarlyCalls } from './early-calls.ts';
import { isOlder } from './older.ts';
import { entryAttribute } from './protocol.ts';
import { runInTurns } from './turns.ts';

/** Runs at the end of a page whose content only the browser renders. */
const entry = document.querySelector(`script[${entryAttribute}]`)?.getAttribute(entryAttribute) ?? '';
if (!isOlder()) {
  void runInTurns(entry);
  beginEarlyCalls();
}
