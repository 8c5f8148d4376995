import { and, eq } from 'drizzle-orm';
import { lengthOf } from '../../../../src/shared/text/length.ts';
import { findPresenters } from '../../../platform/accounts/presenters.ts';
import { systemClock } from '../../../platform/clock.ts';
import { othersTurn } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { textIn } from '../../../platform/import/decode-text.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { type FileProblem, Refused } from '../../../platform/import/reading.ts';
import type { FileRecord } from '../../../platform/import/records.ts';
import { readTable } from '../../../platform/import/table.ts';
import { programmeIntakes, programmes } from '../../../tables/programmes.ts';
import { keepInterview } from '../../programmes/module.ts';

/** An interview slot, from a line of a file. */
interface SlotRow {
  line: number;
  programme: string;
  intake: string;
  ref: string;
  /** The start in milliseconds since the epoch. */
  startsAt: number;
  endsAt: number;
  place: string;
  joinUrl: string;
  presenter: string;
}

const needed = ['programme', 'intake', 'ref', 'starts_at', 'ends_at'] as const;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;
const isAddress = (url: string) => url === '' || (URL.canParse(url) && /^https:/i.test(url));

function slotOf({ line, values }: FileRecord, say: (column: string, message: string) => void): SlotRow | null {
  const textOf = (name: string) => textIn(values[name]);
  const faults: [string, string][] = [
    ...(['programme', 'intake', 'ref'] as const).flatMap((name): [string, string][] =>
      textOf(name) === '' ? [[name, 'is empty']] : [],
    ),
    ...(['starts_at', 'ends_at'] as const).flatMap((name): [string, string][] =>
      instant.test(textOf(name)) && !Number.isNaN(Date.parse(textOf(name)))
        ? []
        : [[name, 'is no time with its offset, such as 2026-12-01T10:00+01:00']],
    ),
    ...(isAddress(textOf('join_url'))
      ? []
      : [['join_url', 'is no address that begins with https://'] as [string, string]]),
    ...(lengthOf(textOf('place')) > 300 ? [['place', 'is longer than 300 characters'] as [string, string]] : []),
  ];
  const [startsAt, endsAt] = [Date.parse(textOf('starts_at')), Date.parse(textOf('ends_at'))];
  if (faults.length === 0 && endsAt <= startsAt) faults.push(['ends_at', 'is not after starts_at']);
  for (const [column, message] of faults) say(column, message);
  if (faults.length > 0) return null;
  const names = { programme: textOf('programme'), intake: textOf('intake'), ref: textOf('ref') };
  return {
    line,
    ...names,
    startsAt,
    endsAt,
    place: textOf('place'),
    joinUrl: textOf('join_url'),
    presenter: textOf('presenter'),
  };
}

const read = (file: string, path: string) => readTable(file, path, needed, slotOf);

async function findIntake(tx: Db, { programme, intake }: SlotRow): Promise<number | null> {
  const [found] = await tx
    .select({ id: programmeIntakes.id })
    .from(programmeIntakes)
    .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
    .where(and(eq(programmes.externalRef, programme), eq(programmeIntakes.ref, intake)));
  return found?.id ?? null;
}

/** Imports interview slots by the references of programme and intake. Slots that the file omits stay. */
export const interviewsImport = ofFile(read, async (tx, { head: { file }, rows }) => {
  const counts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const problems: FileProblem[] = [];
  const now = systemClock.now();
  const named = [...new Set(rows.map(({ presenter }) => presenter).filter((name) => name !== ''))];
  const presenters = await findPresenters(tx, named, now);
  for (const row of rows) {
    await othersTurn();
    const say = (column: string, message: string) => problems.push({ file, line: row.line, column, message });
    const intakeId = await findIntake(tx, row);
    const presenter = row.presenter === '' ? null : presenters.get(row.presenter);
    if (intakeId === null) say('intake', `is ${row.intake}, which ${row.programme} does not have`);
    if (presenter === undefined) say('presenter', `is ${row.presenter}, who is no presenter`);
    if (intakeId === null || presenter === undefined) continue;
    const { ref, place, joinUrl } = row;
    const columns = {
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
      place,
      joinUrl,
      presenterId: presenter?.id ?? null,
    };
    counts[await keepInterview(tx, intakeId, ref, columns, now)] += 1;
  }
  if (problems.length > 0) throw new Refused(problems);
  return { counts };
});
