import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Operation } from '../../../server/contract/document.ts';
import { upsertInterestAreas } from '../../../server/modules/interests/store.ts';
import { upsertSitePages } from '../../../server/modules/site-pages/store.ts';
import { upsertSkills } from '../../../server/modules/skills/store.ts';
import { upsertUniversities } from '../../../server/modules/universities/upsert.ts';
import type { CallAnswer, TestServer } from '../../support/server.ts';
import type { Examples } from './examples.ts';

export interface Stage {
  server: TestServer;
  /** The same application over a database that is closed. */
  broken: TestServer;
  operation: Operation;
  examples: Examples;
}

type Scenario = (stage: Stage) => Promise<CallAnswer>;

const tooLarge = JSON.stringify({ text: 'x'.repeat(129 * 1024) });

/** Brings an operation to answer with a status. */
export const scenarios: Readonly<Record<number, Scenario>> = {
  200: (stage) => callExample(stage),
  304: async (stage) => {
    const { headers } = await callExample(stage);
    return callExample(stage, { headers: { 'if-none-match': String(headers['etag']) } });
  },
  400: (stage) => callExample(stage, { query: 'unexpected=1' }),
  401: (stage) => callExample(stage, { headers: { authorization: 'Bearer nobody-has-this-token' } }),
  403: (stage) => callExample(stage, { headers: { 'x-api-key': undefined } }),
  404: (stage) =>
    stage.operation.path.length > 0
      ? callExample(stage, { path: stage.examples.path.replace(/[^/]+$/, '2147483647') })
      : callExample(stage, { body: JSON.stringify({ id: 2_147_483_647 }) }),
  413: (stage) => callExample(stage, { body: tooLarge }),
  415: (stage) => callExample(stage, { headers: { 'content-type': 'text/plain' } }),
  422: (stage) => {
    const unknown = JSON.stringify(stage.examples.body).replace(/(?<![\d"])\d+(?![\d"])/g, '2147483647');
    // A set of one: a list of equal ids would be refused before it is looked at.
    return callExample(stage, { body: unknown.replace(/\[.*\]/, '[2147483647]') });
  },
  429: async (stage) => {
    const token = await prepare(stage);
    // Right passwords do not count.
    const body = stage.operation.id === 'signIn' ? JSON.stringify({ email: 'nobody', password: 'x' }) : undefined;
    const again = () => send(stage, token, body === undefined ? {} : { body });
    let answer = await again();
    for (let call = 1; call < 100 && answer.status === 200; call += 1) answer = await again();
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return answer;
  },
  500: ({ broken, ...stage }) => callExample({ ...stage, broken, server: broken }),
  501: (stage) => callExample(stage),
};

const samplePage = {
  slug: 'about-us',
  version: 1,
  title: 'About us',
  summary: 'Who we are.',
  body: '## Why\n\nBecause **a path** helps: [write to us](/contact-us).\n\n1. Look around\n2. Begin',
  effectiveAt: new Date(0),
  changes: '',
};

/** What the examples of the contract speak of: people, ids up to 40, skill record 41, and a page. */
export async function prepare({ server, operation, examples }: Stage): Promise<string | undefined> {
  await server.reset();
  const rows = Array.from({ length: 40 }, (_, index) => ({ ref: `ref-${index}`, name: `Sample ${index}` }));
  await server.database.db.transaction(async (tx) => {
    await upsertInterestAreas(tx, rows);
    await upsertSkills(tx, rows);
    await upsertUniversities(tx, rows);
    await upsertSitePages(tx, [samplePage], new Date(0));
    await tx.execute(sql`alter sequence user_skills_id_seq restart with 41`);
  });
  if (operation.id === 'signIn')
    await server.call('/joy/signup', { body: { name: 'Asha Rao', ...(examples.body as object) } });
  if (operation.bearer === 'none') return undefined;
  const { token } = await server.signUp();
  if (operation.id === 'deleteSkillMapping')
    await server.call('/add-skill-mapping', { token, body: { skill_id: 3, self_proficiency: '100' } });
  return token;
}

interface Changes {
  path?: string;
  query?: string;
  body?: string;
  headers?: Record<string, string | undefined>;
}

async function callExample(stage: Stage, changes: Changes = {}): Promise<CallAnswer> {
  return send(stage, stage.server === stage.broken ? 'any-token' : await prepare(stage), changes);
}

function send(stage: Stage, token: string | undefined, changes: Changes = {}): Promise<CallAnswer> {
  const { server, operation, examples } = stage;
  const path = changes.path ?? examples.path;
  const body = changes.body ?? (examples.body === undefined ? undefined : JSON.stringify(examples.body));
  return server.call(changes.query === undefined ? path : `${path}?${changes.query}`, {
    method: operation.method === 'POST' ? 'POST' : 'GET',
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
    headers: changes.headers ?? {},
  });
}
