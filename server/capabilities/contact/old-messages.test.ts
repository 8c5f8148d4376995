import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { runTool } from '../../../tests/support/run-tool.ts';
import { openOldDatabase } from '../../../tests/support/server-database.ts';
import { migrate } from '../../platform/db/database.ts';
import { exportOf } from './export.ts';

const database = await openOldDatabase(47);
const { db } = database;
afterAll(() => database.close());

await db.execute(sql`
  insert into users (name, email, password_hash, role, created_at, updated_at)
  values ('Asha Rao', 'asha@example.com', 'x', 'Learner', now(), now())`);
await db.execute(sql`
  insert into contact_messages (reference, topic, message, name, email, user_id, is_suspected, created_at)
  values ('7K3Q-9FZX', 'account', ${'Where do I find\nmy own list?'}, 'Asha Rao', 'asha@example.com', 1, false,
    '2026-03-01T09:00:00Z')`);
await migrate(database);

it('a message from before the form was data is listed and exported as it was written', async () => {
  const { lines } = await runTool({ command: 'ops', argv: ['messages'], workingFolder: '.' }, { database });
  expect(lines).toEqual([
    '7K3Q-9FZX, 2026-03-01 09:00 UTC',
    '  topic: account',
    '  message: Where do I find',
    '    my own list?',
    '  name: Asha Rao',
    '  email: asha@example.com',
  ]);
  expect(await exportOf(db, 1)).toEqual({
    contact_messages: [
      {
        id: 1,
        reference: '7K3Q-9FZX',
        version: null,
        answers: [
          { field: 'topic', values: ['account'] },
          { field: 'message', values: ['Where do I find\nmy own list?'] },
          { field: 'name', values: ['Asha Rao'] },
          { field: 'email', values: ['asha@example.com'] },
        ],
        created_at: '2026-03-01T09:00:00.000Z',
      },
    ],
  });
});
