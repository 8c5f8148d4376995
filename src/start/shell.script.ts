import { beginEarlyCalls } from './early-calls.ts';
import { isOlder } from './older.ts';
import { aheadAttribute, entryAttribute } from './protocol.ts';
import { preloadInTurns, runInTurns } from './turns.ts';

/** Runs at the end of a page whose content only the browser renders. */
const script = document.querySelector(`script[${entryAttribute}]`);
if (!isOlder()) {
  void runInTurns(script?.getAttribute(entryAttribute) ?? '');
  beginEarlyCalls();
  void preloadInTurns(script?.getAttribute(aheadAttribute) ?? '');
}
