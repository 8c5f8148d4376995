import type { Files, Names } from './names.ts';

const table = ({ camel, snake }: Names, hasFlow: boolean) => `import { pgTable } from 'drizzle-orm/pg-core';
import { ${hasFlow ? 'flowColumns, ' : ''}identity, instant, plainText } from './columns.ts';

export const ${camel} = pgTable('${snake}', {
  id: identity(),
  title: plainText().notNull(),
  createdAt: instant().notNull(),${hasFlow ? '\n  ...flowColumns(),' : ''}
});
`;

const store = ({ kebab, camel, pascal }: Names) => `import { desc } from 'drizzle-orm';
import type { ${pascal}Item } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { ${camel} } from '../../platform/db/${kebab}-schema.ts';

/** A page of them, the newest first. @param page from 1 */
export async function list${pascal}(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: ${pascal}Item[]; total: number }> {
  const items = await db
    .select({ id: ${camel}.id, title: ${camel}.title })
    .from(${camel})
    .orderBy(desc(${camel}.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, total: await db.$count(${camel}) };
}
`;

const handlers = ({ camel, pascal, words }: Names) => `import type { Platform } from '../../platform/capability.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { list${pascal} } from './store.ts';

/** ${words}. */
export function ${camel}Handlers({ db }: Platform): Pick<Handlers, 'list${pascal}'> {
  return {
    list${pascal}: async ({ query: { page = 1, page_size = 24 } }) =>
      success({ ...(await list${pascal}(db, { page, pageSize: page_size })), page, page_size }),
  };
}
`;

const manifest = (
  { camel, kebab, words }: Names,
  hasFlow: boolean,
) => `import type { Capability } from '../../platform/capability.ts';
${hasFlow ? "import { listed } from '../../platform/flows/listed.ts';\n" : ''}import { ${camel}Handlers } from './handlers.ts';
${hasFlow ? `import { ${camel}Flow } from './${kebab}-flow.ts';\n` : ''}
/** ${words}. */
export const capability: Capability = {
  name: '${kebab}',
  offer: null,
  serve: (platform) => ({ handlers: ${camel}Handlers(platform) }),${hasFlow ? `\n  flows: [listed(${camel}Flow)],` : ''}
};
`;

const test = (
  { kebab, camel, words }: Names,
  hasFlow: boolean,
) => `import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { ${camel} } from '../../platform/db/${kebab}-schema.ts';

const server = await startServer();
const { call, database, clock } = server;

beforeEach(() => server.reset());
afterAll(() => server.close());

describe('${words.toLowerCase()}', () => {
  it('are listed by pages, the newest first', async () => {
    const { token } = await server.signUp();
    const rows = ['one', 'two', 'three'].map((title) => ({ title, createdAt: clock.now()${hasFlow ? ", state: 'draft'" : ''} }));
    await database.db.insert(${camel}).values(rows);
    const { body } = await call('/${kebab}?page=2&page_size=2', { token });
    expect(body?.data).toMatchObject({ items: [{ title: 'one' }], total: 3, page: 2, page_size: 2 });
  });
});
`;

/** What a capability has on the server. */
export const serverFiles = (names: Names, hasFlow: boolean): Files => ({
  [`server/platform/db/${names.kebab}-schema.ts`]: table(names, hasFlow),
  [`server/capabilities/${names.kebab}/module.ts`]: manifest(names, hasFlow),
  [`server/capabilities/${names.kebab}/handlers.ts`]: handlers(names),
  [`server/capabilities/${names.kebab}/store.ts`]: store(names),
  [`server/capabilities/${names.kebab}/${names.kebab}.test.ts`]: test(names, hasFlow),
});
