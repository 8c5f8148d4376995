import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openDatabase } from '../../server/platform/db/database.ts';
import type { Attempt } from '../../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from './assessments.ts';
import { test as base } from './portal.ts';
import { type Learner, PortalApi } from './portal-api.ts';
import { Mailbox } from './portal-mail.ts';
import { freshDataDir, startPortal } from './portal-process.ts';
import type { TestServer } from './server.ts';

/** What there is to be taken, by its id. */
export interface Taken {
  /** A question of each type, three attempts. */
  everything: number;
  /** Those that no person grades, eight points. */
  graded: number;
  /** The same in fifteen seconds. */
  short: number;
  self: number;
}

const blanks = [{ kind: 'paragraph' as const, children: ['The word is {{a}}, and the sky is {{b}}.'] }];

async function fill(dataDir: string): Promise<Taken> {
  const database = await openDatabase({ folder: join(dataDir, 'database') });
  await migrate(database);
  // All that it asks for of a server.
  const server = { database, clock: { now: () => new Date() } } as unknown as TestServer;
  const { single, multiple, trueFalse, short, numeric, matching, ordering, long } = sampleQuestions;
  const withoutLong = () => [
    single({ skills: ['Charts'] }),
    multiple(),
    trueFalse(),
    short(),
    numeric({ skills: ['Numbers'] }),
    sampleQuestions.blanks({ prompt: blanks }),
    matching(),
    ordering(),
  ];
  const add = async (...given: Parameters<typeof addAssessment> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await addAssessment(server, ...given)).id;
  const taken = {
    everything: await add([...withoutLong(), long()], { title: 'All kinds of questions', maxAttempts: 3 }),
    graded: await add(withoutLong(), { title: 'Eight questions', timeLimitS: 3600, maxAttempts: 20 }),
    short: await add(withoutLong(), { title: 'Fifteen seconds', timeLimitS: 15, maxAttempts: 20 }),
    self: await add([single(), trueFalse()], { title: 'For yourself', mode: 'self', passPercent: 0 }),
  };
  await database.close();
  return taken;
}

/** A portal with assessments of which the answers are known; see `rightAnswers`. */
export const test = base.extend<object, { taken: Taken; filled: { dataDir: string; taken: Taken } }>({
  filled: [
    async ({}, provide) => {
      const dataDir = await freshDataDir();
      await provide({ dataDir, taken: await fill(dataDir) });
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  taken: [({ filled }, provide) => provide(filled.taken), { scope: 'worker' }],
  portal: [
    async ({ filled }, provide) => {
      const server = await startPortal(filled.dataDir, { environment: { ACADO_CHARTS: '0' } });
      const { origin } = server;
      const mailbox = new Mailbox(filled.dataDir);
      await provide({ origin, api: new PortalApi(origin), mailbox, google: undefined as never });
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** An attempt as the server has it. */
export const attemptOf = (api: PortalApi, { token }: Learner, id: number) =>
  api.call<Attempt>(`/assessment-attempts/${id}`, { token });
