import { flows } from '../composition.ts';
import type { Db } from '../platform/db/database.ts';
import type { CommandContext } from '../platform/process/command.ts';

/** The maximum number of listed ids for each counter. */
const named = 10;

const counters = flows.flatMap((flow) => flow.counters);

/** Lists counters whose stored value differs from the counted rows. @returns how many differ */
export async function listMiscounts(db: Db, out: (line: string) => void): Promise<number> {
  let wrong = 0;
  for (const { name, differing } of counters) {
    const found = await differing(db);
    for (const { id, stored, counted } of found.slice(0, named))
      out(`${name} ${id}: ${stored} stored, ${counted} counted`);
    if (found.length > named) out(`${name}: ${found.length - named} more are wrong`);
    wrong += found.length;
  }
  if (wrong > 0) out('Some counters are wrong. Correct them with npm run ops -- recount');
  return wrong;
}

/** Sets every counter to the number of rows that it counts. */
export async function recount({ database, out }: CommandContext): Promise<number> {
  for (const counter of counters) out(`${counter.name}: ${await counter.recount(database.db)} corrected`);
  return 0;
}
