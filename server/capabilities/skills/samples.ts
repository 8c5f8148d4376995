import { beginIds, type Samples, sampleRows } from '../../../tests/support/samples.ts';
import type { Account, TestServer } from '../../../tests/support/server.ts';
import { upsertSkills } from './store.ts';

const addRecord = ({ call }: TestServer, { token }: Account) =>
  call('/add-skill-mapping', { token, body: { skill_id: 3, self_proficiency: '100' } });

export const samples: Samples = {
  catalogue: {
    tables: ['skills'],
    fill: ({ database }) => database.db.transaction((tx) => upsertSkills(tx, sampleRows)),
  },
  fill: ({ database }) => beginIds(database, { user_skills: 41 }),
  operations: {
    addSkillMapping: { invalid: { body: { skill_id: 2_147_483_647 } } },
    deleteSkillMapping: { prepare: ({ server, caller }) => addRecord(server, caller) },
  },
  rows: { user_skills: { part: 'skills', create: addRecord } },
};
