import { desc, sql } from 'drizzle-orm';
import { insertProgrammes, newProgramme } from '../../../server/capabilities/programmes/import/programmes.ts';
import { mostSaved } from '../../../server/capabilities/programmes/saved.ts';
import { mostSearches } from '../../../server/capabilities/programmes/saved-searches.ts';
import { users } from '../../../server/platform/db/account-schema.ts';
import { programmes, savedProgrammes, savedSearches } from '../../../server/platform/db/programmes-schema.ts';
import { addProgramme, programmeOf } from '../../support/programmes.ts';
import type { Account, TestServer } from '../../support/server.ts';

/** When the tests' clocks begin. */
const now = new Date(Date.UTC(2026, 2, 1, 9));

/** The programme of the contract's examples, with its step. */
export async function addSampleProgramme(database: TestServer['database']): Promise<void> {
  await database.db.execute(
    sql`select setval('programmes_id_seq', 3, false), setval('programme_steps_id_seq', 7, false),
      setval('programme_intakes_id_seq', 5, false)`,
  );
  await addProgramme(
    { database, clock: { now: () => now } },
    { form: 'sample-form', steps: [{ ref: 'talk', kind: 'interview', title: 'Interview', text: '', place: '' }] },
  );
}

type SearchColumns = Pick<typeof savedSearches.$inferInsert, 'name' | 'kind' | 'query' | 'isTold'>;

const search: SearchColumns = { name: 'Near Turin', kind: 'scholarship', query: { country: ['Italy'] }, isTold: true };

/** A search of somebody. @returns its id */
export async function addSampleSearch({ database: { db }, clock }: TestServer, { user }: Account): Promise<number> {
  const at = clock.now();
  const [row] = await db
    .insert(savedSearches)
    .values({ ...search, userId: user.id, lookedAt: at, createdAt: at })
    .returning();
  return row?.id ?? 0;
}

/** The search of the examples, where a call is about it. */
export async function prepareSampleSearch(server: TestServer, operation: string, learner: Account): Promise<void> {
  if (operation !== 'changeSavedSearch' && operation !== 'deleteSavedSearch') return;
  await server.database.db.execute(sql`select setval('saved_searches_id_seq', 4, false)`);
  await addSampleSearch(server, learner);
}

/** Brings a learner to have saved as much as there is room for. */
export async function refuseProgramme({ database: { db }, clock }: TestServer, operation: string): Promise<void> {
  const at = clock.now();
  const [learner] = await db.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(1);
  const userId = learner?.id ?? 0;
  if (operation === 'saveSearch') {
    const row = { ...search, userId, lookedAt: at, createdAt: at };
    await db.insert(savedSearches).values(Array.from({ length: mostSearches }, () => row));
  }
  if (operation !== 'saveProgramme') return;
  const many = Array.from({ length: mostSaved }, () => newProgramme(programmeOf({ clock }), at));
  await insertProgrammes(db, many);
  const newest = desc(programmes.id);
  const ids = await db.select({ programmeId: programmes.id }).from(programmes).orderBy(newest).limit(mostSaved);
  await db.insert(savedProgrammes).values(ids.map((id) => ({ ...id, userId, createdAt: at })));
}
