import { publishStaged } from '../../capabilities/courses/import/publish-media.ts';
import { writeCourses } from '../../capabilities/courses/import/write-courses.ts';
import { upsertInterestAreas } from '../../capabilities/interests/store.ts';
import { importClasses } from '../../capabilities/live-classes/import-classes.ts';
import type { SitePageRow } from '../../capabilities/site-pages/page-file.ts';
import { upsertSitePages } from '../../capabilities/site-pages/store.ts';
import { upsertSkills } from '../../capabilities/skills/store.ts';
import { upsertUniversities } from '../../capabilities/universities/upsert.ts';
import { systemClock } from '../../platform/clock.ts';
import type { RowRemark, Tell, UpsertCounts } from '../../platform/content-versions/upsert.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/process/command.ts';
import { type CalendarHead, type CalendarRow, writeCalendarRows } from './calendar.ts';
import { type CoursePart, type CoursesHead, fromParts } from './course-parts.ts';
import { type FileProblem, inWords, Refused } from './reading.ts';
import type { PlacedRow, RowsHead } from './row-file.ts';
import type { Row } from './rows.ts';
import type { Kind } from './sources.ts';

/** Rows go only from a calendar, which is what its file says. */
export type Counts = UpsertCounts & { removed?: number };

export interface Written {
  counts: Counts;
  /** What the database has to say of the rows. */
  notes?: readonly string[];
  /** What is done beside, before what was written holds; not at a rehearsal. */
  publish?: () => Promise<void>;
}

/**
 * Writes what was read, in a transaction of the process that has the database.
 *
 * @throws {Refused} when the database has something against a row
 */
type Write<Head, PartOfIt> = (
  tx: Db,
  read: { head: Head; rows: readonly PartOfIt[] },
  context: CommandContext,
) => Promise<Written>;

type Upsert<K extends Kind> = (
  tx: Db,
  rows: readonly Row<K>[],
  context: Pick<CommandContext, 'isServer'>,
) => Promise<{ counts: UpsertCounts; problems?: readonly RowRemark[]; waits?: readonly RowRemark[] }>;

/** Writes the rows of a list; what is said of one is said with its line and its column. */
const ofRows =
  <K extends Kind>(upsert: Upsert<K>): Write<RowsHead, PlacedRow<K>> =>
  async (tx, { head: { file, columns }, rows }, context) => {
    const placed = ({ index, field, message }: RowRemark): FileProblem => ({
      file,
      line: rows[index]?.line ?? 1,
      column: columns[field] ?? field,
      message,
    });
    const written = await upsert(
      tx,
      rows.map(({ row }) => row),
      context,
    );
    const { counts, problems = [], waits = [] } = written;
    if (problems.length > 0) throw new Refused(problems.map(placed));
    return { counts, notes: waits.map((remark) => inWords(placed(remark))) };
  };

const pages: Write<null, SitePageRow> = async (tx, { rows }) => ({
  counts: await upsertSitePages(tx, rows, systemClock.now()),
});

const courses: Write<CoursesHead, CoursePart> = async (tx, { head, rows }, { mediaFolder }) => {
  const written = await writeCourses(tx, { courses: fromParts(rows), media: head.media }, systemClock.now());
  if ('problems' in written) throw new Refused(written.problems);
  return { counts: written.counts, publish: () => publishStaged(head.drafts, mediaFolder) };
};

const calendar: Write<CalendarHead, CalendarRow> = (tx, { head, rows }) => writeCalendarRows(tx, head, rows);

/** What an importer of a list tells of its rows, as notes. */
const telling =
  <K extends Kind>(
    upsert: (tx: Db, rows: readonly Row<K>[], tell: Tell, isServer?: boolean) => Promise<UpsertCounts>,
  ): Upsert<K> =>
  async (tx, rows, { isServer }) => {
    const waits: RowRemark[] = [];
    return { counts: await upsert(tx, rows, (remark) => void waits.push(remark), isServer), waits };
  };

/** How what was read of each kind is written. */
export const writers = {
  universities: ofRows<'universities'>(telling(upsertUniversities)),
  skills: ofRows<'skills'>(telling(upsertSkills)),
  areas: ofRows<'areas'>(telling(upsertInterestAreas)),
  'live-classes': ofRows<'live-classes'>((tx, rows) => importClasses(tx, rows, systemClock.now())),
  pages,
  courses,
  calendar,
};
