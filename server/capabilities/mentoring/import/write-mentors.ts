import { isDeepStrictEqual } from 'node:util';
import { findPresenters } from '../../../platform/accounts/presenters.ts';
import {
  othersTurn,
  type ReportRemark,
  type RowRemark,
  type UpsertCounts,
} from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { problemsOfAvailability, readAvailability, replaceAvailability } from '../../live-classes/module.ts';
import { type MentorWords, problemsOfMentor, readProfile, replaceProfile, tidyWords } from '../profile.ts';
import type { ImportedMentor } from './row.ts';

const faults = {
  needed: 'is empty: learners cannot book a mentor without it',
  language: 'has something that is no language tag such as en',
  secure: 'is not an https:// address',
  zone: 'is not a zone of the IANA database, such as Europe/Berlin',
  backwards: 'has hours that do not end after they begin',
  overlap: 'has hours that overlap',
  half: 'has a day with half of its hours',
  mixed: 'has a day with and without hours',
} as const;

const columns: Readonly<Record<string, string>> = { timezone: 'zone', rules: 'week', exceptions: 'week' };

const known = (words: Partial<Record<keyof MentorWords, unknown>>) =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<MentorWords>;

/**
 * Updates mentor profiles and availability from rows. Omitted fields stay unchanged.
 * A new mentor is open unless the row says otherwise. Runs in the caller's transaction; the caller must roll it back
 * if there are problems.
 */
export async function writeMentors(
  tx: Db,
  rows: readonly ImportedMentor[],
  report: ReportRemark,
  now: Date,
): Promise<{ counts: UpsertCounts; problems: RowRemark[] }> {
  const counts: UpsertCounts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const problems: RowRemark[] = [];
  const presenters = await findPresenters(
    tx,
    rows.map(({ presenter }) => presenter),
    now,
  );
  const seen = new Set<number>();
  for (const [index, row] of rows.entries()) {
    await othersTurn();
    const presenter = presenters.get(row.presenter);
    if (presenter === undefined) {
      problems.push({ index, field: 'presenter', message: 'is no presenter’s username or address' });
      continue;
    }
    if (seen.has(presenter.id)) {
      counts.duplicates += 1;
      report({ index, field: 'presenter', message: `is ${presenter.username} again: left out` });
      continue;
    }
    seen.add(presenter.id);
    const { found, effect } = await writeMentor(tx, presenter.id, row, now);
    for (const [field, code] of Object.entries(found))
      problems.push({ index, field: columns[field] ?? field, message: faults[code] });
    counts[effect] += 1;
  }
  return { counts, problems };
}

/** @returns the problems by field, and the outcome of the row */
async function writeMentor(tx: Db, userId: number, row: ImportedMentor, now: Date) {
  const { version, next_free_at: _, ...before } = await readProfile(tx, userId, now);
  const { about, topics, languages, minutes, join_url, notice_hours, open = version === 0 || undefined } = row;
  const given = known({ about, topics, languages, join_url, notice_hours, meeting_minutes: minutes, is_open: open });
  const words = tidyWords({ ...before, ...given });
  const week = await readAvailability(tx, userId);
  const wanted = { ...week, timezone: row.zone ?? week.timezone, rules: row.week ?? week.rules };
  const found = { ...problemsOfMentor(words), ...problemsOfAvailability(wanted) };
  const isSame = version > 0 && isDeepStrictEqual(words, before) && isDeepStrictEqual(wanted, week);
  if (isSame || Object.keys(found).length > 0) return { found, effect: 'unchanged' } as const;
  // Update the availability first, because saving the profile computes the next free time from it.
  if (!isDeepStrictEqual(wanted, week)) await replaceAvailability(tx, userId, wanted, now);
  await replaceProfile(tx, userId, version, words, now);
  return { found, effect: version === 0 ? 'inserted' : 'updated' } as const;
}
