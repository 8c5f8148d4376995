import { applicationStates, applicationTable as texts } from '../../../src/messages/applications.ts';
import { programmeMessages } from '../../../src/messages/programmes.ts';
import type { Db } from '../../platform/db/database.ts';
import { csvLine } from '../../platform/process/csv.ts';
import { inTurns } from '../../platform/turns.ts';
import { isAmong, type ListQuery, orderOf } from './list.ts';
import { type Found, presentOf, selectFound, standOf } from './store.ts';
import { tagOfState } from './words.ts';

/** A generous limit; longer tables are cut off. */
const maxLines = 5_000;

function cellsOf(stored: Found, now: Date): (string | null)[] {
  const row = presentOf(stored, now);
  const { waiting_on, due_at } = standOf(row, now);
  const tag = tagOfState(row.state);
  const { programme } = stored;
  return [
    row.reference,
    programme.title,
    programmeMessages.kind[programme.kind],
    programme.host,
    tag === null ? '' : applicationStates[tag].label,
    waiting_on === null ? '' : texts.waitingOn[waiting_on],
    due_at,
    row.closesAt.toISOString(),
    row.submittedAt?.toISOString() ?? null,
    row.updatedAt.toISOString(),
    row.stateReason,
  ];
}

/** A user's applications as CSV. */
export async function tableOf(db: Db, userId: number, query: ListQuery, now: Date): Promise<string> {
  const rows = await selectFound(db)
    .where(isAmong(userId, query))
    .orderBy(...orderOf(query.sort))
    .limit(maxLines);
  const pause = inTurns();
  const lines = [csvLine(texts.columns)];
  for (const found of rows) {
    lines.push(csvLine(cellsOf(found, now)));
    await pause();
  }
  return lines.map((line) => `${line}\r\n`).join('');
}
