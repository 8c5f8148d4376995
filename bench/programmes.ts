import { like, min, sql } from 'drizzle-orm';
import { applicationFlow } from '../server/capabilities/applications/application-flow.ts';
import { insertProgrammes, newProgramme } from '../server/capabilities/programmes/import/programmes.ts';
import { programmesVersion } from '../server/capabilities/programmes/store.ts';
import { openSession } from '../server/platform/accounts/store.ts';
import { users } from '../server/platform/db/account-schema.ts';
import { sweep } from '../server/platform/flows/apply.ts';
import type { ProgrammePage } from '../src/shared/transport/schema.d.ts';
import { addIntake, applicant } from '../tests/support/applications.ts';
import { intakeIn, programmeOf } from '../tests/support/programmes.ts';
import type { TestServer } from '../tests/support/server.ts';
import { type Asks, compareSizes, rounds, succeeding } from './compare-sizes.ts';

/** People per programme; each has a hundred applications. */
const applicationsPerProgramme = 10;
const peoplePerProgramme = 0.1;
const rowsInBatch = 500;
const day = 86_400_000;
const client = { address: '192.0.2.1', userAgent: '' };
const kinds = ['scholarship', 'internship', 'volunteering'] as const;
const skills = 50;
const shiftsPerProgramme = 3;
const modes = ['in_person', 'online', 'hybrid'] as const;
const countries = ['Italy', 'India', 'Ghana', 'Chile', 'Japan'];
const states = ['underway.submitted', 'underway.considered.inReview', 'over.rejected', 'over.withdrawn'];

/** Shifts a week apart. */
const shiftsOf = ({ clock }: TestServer, number: number) =>
  Array.from({ length: shiftsPerProgramme }, (_, index) => {
    const starts = clock.now().getTime() + ((number % 60) + index * 7) * day;
    const times = { starts_at: new Date(starts), ends_at: new Date(starts + day / 12) };
    return { ref: `s${index}`, kind: 'shift' as const, title: 'Shift', text: '', place: '', seats: 10, ...times };
  });

/**
 * Fills the database with programmes, half of them open, and with applications. One in a hundred applications
 * waits for its applicant.
 */
async function fill(server: TestServer, size: number): Promise<void> {
  const { clock } = server;
  const { db } = server.database;
  const people = size * peoplePerProgramme;
  // One application is sent through the API; all other applications copy its answers.
  await applicant(server, await server.signUp()).apply(await addIntake(server));
  for (let start = 0; start < size; start += rowsInBatch) {
    const added = Array.from({ length: rowsInBatch }, (_, index) => {
      const number = start + index;
      const closes = ((number % 200) - 100) / 2;
      const kind = kinds[number % kinds.length] ?? 'scholarship';
      return newProgramme(
        programmeOf(server, {
          ref: `p${number}`,
          kind,
          must_skills: [`Skill ${number % skills}`, `Skill ${skills + ((number * 7) % skills)}`],
          weeks: 1 + (number % 52),
          ...(kind === 'volunteering'
            ? { steps: shiftsOf(server, number) }
            : { amount: (number * 37) % 20_000, currency: 'EUR' }),
          title: `Programme ${number} on topic ${number % 40}`,
          fields: [`Field ${number % 30}`],
          levels: [`Level ${number % 4}`],
          mode: modes[number % modes.length] ?? 'online',
          city: `City ${number % 300}`,
          country: countries[number % countries.length] ?? 'Italy',
          intakes: [intakeIn(server, closes - 30, closes)],
        }),
        clock.now(),
      );
    });
    await insertProgrammes(db, added);
  }
  await db.execute(sql`insert into users (name, email, role, created_at, updated_at)
    select 'P' || n, 'p' || n || '@example.com', 'Learner', ${clock.now()}, ${clock.now()}
    from generate_series(1, ${people}::int) n`);
  const [first] = await db
    .select({ id: min(users.id) })
    .from(users)
    .where(like(users.email, 'p%@example.com'));
  await db.execute(sql`insert into applications (user_id, intake_id, reference, state, closes_at, submitted_at, decided_at,
      form_version_id, draft_version, answers, copy, created_at, updated_at)
    select ${first?.id ?? 0}::int + (i.id + k * 13) % ${people}::int, i.id, i.id || '-' || k,
      (array[${sql.join(
        states.map((state) => sql`${state}`),
        sql`, `,
      )}])[1 + (i.id + k) % ${states.length}::int],
      i.closes_at, i.opens_at, case when (i.id + k) % ${states.length}::int > 1 then i.closes_at end,
      a.form_version_id, a.draft_version, a.answers, a.copy, i.opens_at, i.opens_at
    from programme_intakes i, generate_series(0, ${applicationsPerProgramme - 1}::int) k,
      (select * from applications limit 1) a
    on conflict do nothing`);
  await db.execute(sql`analyze`);
}

async function asksAt(server: TestServer, size: number): Promise<Asks> {
  const { db } = server.database;
  const { clock } = server;
  const writers = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, 'p%@example.com'))
    .orderBy(users.id);
  const tokens: string[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const writer = writers[(round * 7) % writers.length];
    tokens.push(await openSession(db, writer?.id ?? 0, client, clock.now()));
  }
  const call = succeeding(server);
  const listOf = (kind: string, query: string) => call(`/programmes-list?kind=${kind}${query}`);
  const list = (query: string) => listOf('scholarship', query);
  const dayIn = (days: number) => new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10);
  const { body } = await list('');
  const first = body?.data as ProgrammePage;
  const ids = first.items.map(({ id }) => id);
  const own = (round: number, path: string) => call(path, { token: tokens[round] ?? '' });
  const word = (text: string) => `&q=${encodeURIComponent(text)}`;
  return {
    'the list, counted already': () => list(''),
    'page 20': () => list('&page=20'),
    'those that are closed': () => list('&status=closed'),
    'by amount': () => list('&sort=amount'),
    'the newest': () => list('&sort=new'),
    'facets, counted anew': (round) => list(`&field=field%20${round}&country=Italy`),
    'what nothing matches, counted anew': (round) => list(`&field=none%20${round}`),
    'a skill, counted anew': (round) => listOf('internship', `&skill=Skill%20${round}`),
    'weeks and a last day, counted anew': (round) =>
      listOf('internship', `&weeks_most=${round + 2}&closes_by=${dayIn(30)}`),
    'days of shifts, counted anew': (round) =>
      listOf('volunteering', `&starts_from=${dayIn(round)}&starts_to=${dayIn(round + 1)}`),
    'how one stands to a page of it': (round) => own(round, `/programme-standing?id=${ids.join('&id=')}`),
    'what one has applied for': (round) => own(round, '/applied-programmes-list?kind=scholarship'),
    'a word that one has, counted anew': (round) => list(word(`${size - 1 - round * 6}`)),
    'words that all have, counted anew': (round) => list(word(`on${' '.repeat(round)}`)),
    'the own applications': (round) => own(round, '/application-list'),
    'the own applications, their second page': (round) => own(round, '/application-list?page=2'),
    'one state of them': (round) => own(round, '/application-list?tag=inReview'),
    'words in them': (round) => own(round, `/application-list?q=topic%20${round}`),
    'the version of the pages': () => programmesVersion(db),
    'a turn of the clock': () => sweep(db, applicationFlow, clock.now()),
  };
}

/**
 * Lists and facets of programmes, and a learner's list of applications, with a million applications in total.
 */
export const measureProgrammes = () =>
  compareSizes({
    what: 'programmes',
    along: 'ten applications each',
    sizes: [1_000, 100_000],
    fill,
    asks: asksAt,
  });
