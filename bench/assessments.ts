import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { attemptEvents, attempts } from '../server/tables/assessments.ts';
import { addAssessment, addQuestion, sampleQuestions } from '../tests/support/assessments.ts';
import { attemptsAt } from '../tests/support/attempts.ts';
import { type Account, startServer, type TestServer } from '../tests/support/server.ts';
import { median, milliseconds, type Row } from './report.ts';

const saves = 400;
const starts = 15;
const inPool = 5_000;
const sizes = [1_000, 100_000];
const rounds = 25;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Answers that are saved one after another, compared with a bare route that inserts the same row. */
async function measureSaves(server: TestServer, asha: Account): Promise<Row> {
  const { db } = server.database;
  const { begin, save, input } = attemptsAt(server);
  const { id, questionIds } = await addAssessment(server, [sampleQuestions.short()]);
  const attempt = await begin(asha, id);
  const [question = 0] = questionIds;
  const bare = fastify();
  bare.post('/', async () => {
    const data = { response: { text: 'An answer.' }, version: 1, is_flagged: false };
    await db
      .insert(attemptEvents)
      .values({ attemptId: attempt.id, type: 'answered', questionId: question, data, at: new Date() });
    return { status: 1, error: null, data: null };
  });
  const times: { saved: number[]; bare: number[] } = { saved: [], bare: [] };
  let version = 0;
  for (let round = 0; round < saves; round += 1) {
    const one = input(question, { text: `An answer ${round}.` }, { bases: [version] });
    version = one.version;
    times.saved.push(await timeOf(() => save(asha, attempt.id, [one])));
    times.bare.push(await timeOf(() => bare.inject({ method: 'POST', url: '/', payload: {} })));
    if (round % 100 === 0) server.forgetCalls();
  }
  await bare.close();
  const [saved, inserted] = [median(times.saved), median(times.bare)];
  return {
    what: 'saving an answer, and inserting the same row with a bare Fastify route, embedded',
    value: `${milliseconds(saved)}, ${milliseconds(inserted)}: ${(saved / inserted).toFixed(1)} times`,
  };
}

/** Attempts that start with questions from a large pool. */
async function measureStarts(server: TestServer): Promise<Row> {
  const { begin } = attemptsAt(server);
  await addQuestion(server, 'large', sampleQuestions.single());
  await server.database.db.execute(sql`
    with made as (
      insert into questions (external_ref, bank, version_id)
      select 'large/' || n, 'large', version_id from generate_series(2, ${inPool}::int) n, (select version_id from questions where bank = 'large') v
      returning id)
    select count(*) from made`);
  const { id } = await addAssessment(server, [{ pool: 'large', draw: 20 }], { shuffle: true });
  const times: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    const account = await server.signUp();
    times.push(await timeOf(() => begin(account, id)));
  }
  return {
    what: `starting an attempt with 20 of ${inPool.toLocaleString('en')} questions`,
    value: milliseconds(median(times)),
  };
}

/** The list of a learner with twenty attempts in a table with many other learners' attempts. */
async function measureLists(server: TestServer, asha: Account): Promise<Row> {
  const { db } = server.database;
  const { take } = attemptsAt(server);
  const ids: number[] = [];
  for (let number = 0; number < 20; number += 1) ids.push((await addAssessment(server, [sampleQuestions.single()])).id);
  for (const id of ids) await take(asha, id, [{ options: ['a'] }]);
  const people = 200;
  await db.execute(sql`
    insert into users (name, email, role, created_at, updated_at)
    select 'Learner', 'bench-' || n || '@bench.test', 'Learner', now(), now() from generate_series(1, ${people}::int) n`);
  const times: number[] = [];
  let made = 0;
  for (const size of sizes) {
    await db.execute(sql`
      insert into attempts (assessment_id, user_id, no, state, seed, started_at, ended_at, ended_by, points, out_of, is_passed, created_at, updated_at)
      select (array[${sql.join(ids, sql`, `)}]::int[])[1 + n % ${ids.length}], u.id, n, 'ended.graded', 1, now(), now(), 'learner', 1, 1, true, now(), now()
      from generate_series(${made + 1}::int, ${size}::int) n
      join lateral (select id from users where email = 'bench-' || (1 + (n / ${ids.length}) % ${people}) || '@bench.test') u on true`);
    made = size;
    await db.execute(sql`analyze attempts`);
    const own: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      own.push(await timeOf(() => server.call('/assessments-list', { token: asha.token })));
    times.push(median(own));
  }
  const [few = 0, many = 0] = times;
  return {
    what: `the list of a learner with 20 assessments, with ${sizes.map((size) => size.toLocaleString('en')).join(' and ')} attempts in the table`,
    value: `${milliseconds(few)}, ${milliseconds(many)}: ${(many / few).toFixed(2)} times`,
    orientation: '1.5 times',
  };
}

/** Measures attempts. */
export async function measureAssessments(): Promise<Row[]> {
  const server = await startServer({ validateAnswers: false });
  try {
    const asha = await server.signUp();
    const rows = [await measureSaves(server, asha), await measureStarts(server), await measureLists(server, asha)];
    if ((await server.database.db.$count(attempts)) < 100_000) throw new Error('Some attempts were not created');
    return rows;
  } finally {
    await server.close();
  }
}
