import { desc } from 'drizzle-orm';
import { addProgramme, programmeOf } from '../../../tests/support/programmes.ts';
import { beginIds, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { programmes, savedProgrammes, savedSearches } from '../../tables/programmes.ts';
import { insertProgrammes, newProgramme } from './import/programmes.ts';
import { maxSaved } from './saved-programmes.ts';
import { maxSearches } from './saved-searches.ts';

type SearchColumns = Pick<typeof savedSearches.$inferInsert, 'name' | 'kind' | 'query' | 'hasNotifications'>;

const search: SearchColumns = {
  name: 'Near Turin',
  kind: 'scholarship',
  query: { country: ['Italy'] },
  hasNotifications: true,
};

const searchOf = ({ server, caller: { user } }: Pick<Situation, 'server' | 'caller'>) => {
  const at = server.clock.now();
  return { ...search, userId: user.id, lookedAt: at, createdAt: at };
};

/** The caller's search 4. */
async function addSearch(situation: Situation): Promise<void> {
  const { database } = situation.server;
  await beginIds(database, { saved_searches: 4 });
  await database.db.insert(savedSearches).values(searchOf(situation));
}

/** The caller has reached the limit of saved programmes. */
async function saveMost({ server: { database, clock }, caller }: Situation): Promise<void> {
  const { db } = database;
  const [userId, createdAt] = [caller.user.id, clock.now()];
  const many = Array.from({ length: maxSaved }, () => newProgramme(programmeOf({ clock }), createdAt));
  await insertProgrammes(db, many);
  const newest = desc(programmes.id);
  const ids = await db.select({ programmeId: programmes.id }).from(programmes).orderBy(newest).limit(maxSaved);
  await db.insert(savedProgrammes).values(ids.map((id) => ({ ...id, userId, createdAt })));
}

export const samples: Samples = {
  // Programme 3 with step 7 and intake 5.
  fill: async (server) => {
    await beginIds(server.database, { programmes: 3, programme_steps: 7, programme_intakes: 5 });
    const steps = [{ ref: 'talk', kind: 'interview', title: 'Interview', text: '', place: '' }] as const;
    await addProgramme(server, { form: 'sample-form', steps: [...steps] });
  },
  operations: {
    getProgrammeStanding: {
      statements: { most: 6, because: 'It combines applications, sign-ups and results of a learner.' },
    },
    saveProgramme: { refused: saveMost },
    saveSearch: {
      refused: (situation) =>
        situation.server.database.db
          .insert(savedSearches)
          .values(Array.from({ length: maxSearches }, () => searchOf(situation))),
    },
    changeSavedSearch: { prepare: addSearch },
    deleteSavedSearch: { prepare: addSearch },
  },
  rows: {
    saved_programmes: async (server, { user: { id: userId } }) => {
      const programmeId = await addProgramme(server);
      await server.database.db.insert(savedProgrammes).values({ userId, programmeId, createdAt: server.clock.now() });
    },
    saved_searches: (server, caller) =>
      server.database.db
        .insert(savedSearches)
        .values({ ...searchOf({ server, caller }), name: `search of ${caller.user.name}` }),
  },
  userContent: {
    texts: {
      'a saved search': {
        fields: ['saveSearch.name', 'saveSearch.query.q'],
        write: async ({ api, writer, line: name, mark }) => {
          const query = { q: `<img src=x onerror=hacked> ${mark}` };
          const body = { name, kind: 'scholarship', query, has_notifications: false };
          await api.call('/saved-searches', { token: writer.token, body });
          return [{ by: 'writer', at: '/learner-scholarship?saved=1' }];
        },
      },
    },
    // Filters that name an option of the list.
    exemptFields: ['field', 'level', 'country', 'skill'].map((name) => `saveSearch.query.${name}`),
  },
};
