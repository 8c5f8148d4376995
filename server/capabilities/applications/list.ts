import { and, asc, desc, eq, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { publicTags } from '../../../src/machines/application/application.tags.ts';
import { programmeKinds } from '../../../src/shared/programmes/words.ts';
import type { ApplicationPage, operations, ApplicationRow as Row } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { findDraft } from '../../platform/drafts/store.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { applications } from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import { hasWords } from '../programmes/module.ts';
import { fieldsOf } from './details.ts';
import { findSlot } from './interviews.ts';
import { lookAt, placeOf } from './progress.ts';
import { type Found, inStates, isDraftState, presentOf, selectFound } from './store.ts';
import { tagOfState } from './words.ts';

export type ListQuery = NonNullable<operations['listApplications']['parameters']['query']>;
type Filter = 'kind' | 'tag' | 'group';
type Group = keyof ApplicationPage['groups'];

const pageSize = 24;

const isLearners = tagged(applicationMachine, 'waitingOnLearner');
const isOurs = tagged(applicationMachine, 'waitingOnUs');

const inGroup: Readonly<Record<Group, SQL | undefined>> = {
  learner: isLearners.in(applications.state),
  us: isOurs.in(applications.state),
  over: and(inStates(...publicTags), not(inStates('waitingOnLearner', 'waitingOnUs'))),
};

const groupOf = (state: string): Group => (isLearners(state) ? 'learner' : isOurs(state) ? 'us' : 'over');

const isNamed = (q: string): SQL | undefined =>
  or(hasWords(q) ?? sql`false`, ilike(applications.reference, `${q.replace(/[%_\\]/g, '\\$&')}%`));

/** A user's applications that match the filters of a list. */
export const isAmong = (userId: number, { kind, tag, group, q, program_id }: ListQuery): SQL | undefined =>
  and(
    eq(applications.userId, userId),
    program_id === undefined ? undefined : eq(programmes.id, program_id),
    kind === undefined ? undefined : eq(programmes.kind, kind),
    tag === undefined ? undefined : inStates(tag),
    group === undefined ? undefined : inGroup[group],
    q === undefined ? undefined : isNamed(q),
  );

const byDue = [
  sql`case when ${inStates('waitingOnLearner')} then 0 when ${inStates('waitingOnUs')} then 1 else 2 end`,
  sql`case when ${inStates('waitingOnLearner')} then ${applications.dueAt} end`,
];
/** The order of a list. */
export const orderOf = (sort: ListQuery['sort'] = 'due'): SQL[] => [
  ...(sort === 'due' ? byDue : []),
  desc(applications.updatedAt),
  asc(applications.id),
];

/** The number of the caller's applications by kind and state. */
async function countCells(db: Db, userId: number, asked: Pick<ListQuery, 'q' | 'program_id'>) {
  const rows = await db
    .select({ state: applications.state, kind: programmes.kind, count: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(programmeIntakes, eq(programmeIntakes.id, applications.intakeId))
    .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
    .where(and(isAmong(userId, asked), not(inArray(applications.state, ['gone']))))
    .groupBy(applications.state, programmes.kind);
  return rows.map(({ state, kind, count }) => ({ kind, count, tag: tagOfState(state), group: groupOf(state) }));
}

/** Counts the results of each value of a filter, with the other filters applied. */
function tally(
  cells: Awaited<ReturnType<typeof countCells>>,
  query: ListQuery,
  name: Filter,
): (value: string) => number {
  const others = (['kind', 'tag', 'group'] as const).filter((other) => other !== name && query[other] !== undefined);
  const among = cells.filter((cell) => others.every((other) => cell[other] === query[other]));
  return (value) => among.reduce((sum, cell) => sum + (cell[name] === value ? cell.count : 0), 0);
}

async function rowOf(db: Db, stored: Found, now: Date): Promise<Row> {
  const found = { ...stored, row: presentOf(stored, now) };
  const { row, programme } = found;
  const interview_at = (await findSlot(db, row))?.starts_at ?? null;
  if (!isDraftState(row.state)) return { ...fieldsOf(found, now), interview_at, progress: null };
  const draft = await findDraft(db, placeOf(row));
  const { progress } = await lookAt(db, row, programme, draft?.content ?? null);
  return { ...fieldsOf(found, now), interview_at, progress };
}

/** A page of a user's applications. */
export async function listOwn(db: Db, userId: number, query: ListQuery, now: Date): Promise<ApplicationPage> {
  const { page = 1, sort, q, program_id } = query;
  const rows = await selectFound(db)
    .where(isAmong(userId, query))
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items: Row[] = [];
  for (const found of rows) items.push(await rowOf(db, found, now));
  const cells = await countCells(db, userId, { q, program_id });
  const [kinds, tags, waiting] = [
    tally(cells, query, 'kind'),
    tally(cells, query, 'tag'),
    tally(cells, query, 'group'),
  ];
  const isChosen = (cell: (typeof cells)[number]) =>
    (['kind', 'tag', 'group'] as const).every((name) => query[name] === undefined || cell[name] === query[name]);
  return {
    server_now: now.toISOString(),
    items,
    total: cells.filter(isChosen).reduce((sum, { count }) => sum + count, 0),
    page,
    page_size: pageSize,
    groups: { learner: waiting('learner'), us: waiting('us'), over: waiting('over') },
    kinds: programmeKinds.map((value) => ({ value, count: kinds(value) })).filter(({ count }) => count > 0),
    tags: publicTags.map((value) => ({ value, count: tags(value) })).filter(({ count }) => count > 0),
  };
}
