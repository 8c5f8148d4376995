import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { errorMessages } from '../../../src/messages/errors.ts';
import { openTestDatabase } from '../../../tests/support/server-database.ts';
import { compose } from '../../composition.ts';
import { systemClock } from '../clock.ts';
import { Limiter } from '../limits/limiter.ts';
import { RecentCalls } from '../limits/recent-calls.ts';
import { folderStore } from '../storage/folder-store.ts';
import { contractOf, readContractText } from './document.ts';
import { type Handlers, success } from './handlers.ts';
import { registerContract } from './register.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const limiter = new Limiter({
  db: database.db,
  clock: systemClock,
  recent: new RecentCalls(),
  declared: contractOf(readContractText()).operations.flatMap(({ limits }) => limits),
  isShared: () => false,
});
const guard = { apiKey: 'key', authenticate: () => Promise.resolve(null) };
const { handlers } = compose({
  db: database.db,
  clock: systemClock,
  linkOrigin: 'https://acado.test',
  google: undefined,
  leadsWebhook: undefined,
  unconfirmedStorage: 0,
  limiter,
  signInPause: () => Promise.resolve(),
  store: folderStore(mkdtempSync(join(tmpdir(), 'acado-files-'))),
  scan: undefined,
  listen: database.listen,
  guard,
  stopping: undefined,
});

function appWith(overrides: object) {
  const app = Fastify();
  registerContract(app, {
    contractText: readContractText(),
    limiter,
    handlers: { ...handlers, ...overrides },
    validateAnswers: true,
    refuseVoice: () => Promise.resolve(null),
    ...guard,
  });
  return app;
}

const listSkills = (overrides: object) =>
  appWith(overrides).inject({ url: '/skills-list', headers: { 'x-api-key': 'key' } });

describe('the routes of the contract', () => {
  it('don’t start without a handler', () => {
    expect(() => appWith({ listSkills: undefined })).toThrow('listSkills of the contract has no handler');
  });

  it('don’t use an inherited property as a handler', () => {
    const { listSkills: _one, ...others } = handlers;
    const inherited = Object.assign(Object.create({ listSkills: () => success([]) }), others) as Handlers;
    const app = Fastify();
    const dependencies = {
      contractText: readContractText(),
      handlers: inherited,
      limiter,
      validateAnswers: true,
      refuseVoice: () => Promise.resolve(null),
      apiKey: 'key',
    };
    expect(() => registerContract(app, { ...dependencies, authenticate: () => Promise.resolve(null) })).toThrow();
  });

  it.each([
    ['lacks a field', () => success([{ id: 1 }])],
    ['has an unknown field', () => success([{ id: 1, name: 'SQL', secret: 'x' }])],
    ['has an undeclared status', () => ({ status: 404 })],
  ])('answer 500 in tests when an answer %s', async (_what, handler) => {
    expect((await listSkills({ listSkills: handler })).statusCode).toBe(500);
  });

  it('answer 503 with Retry-After after two transaction conflicts', async () => {
    const inVain = () =>
      database.db.transaction((tx) => tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`));
    const answer = await listSkills({ listSkills: inVain });
    expect(answer.json()).toMatchObject({ data: { code: 'unavailable' } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  });

  it('don’t reveal the cause of an error', async () => {
    const answer = await listSkills({ listSkills: () => Promise.reject(new Error('the password is 1234')) });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      status: 0,
      error: errorMessages.internalServerError,
      data: { code: 'internal_error', request_id: expect.any(String) },
    });
  });
});

describe('the type of the handlers', () => {
  it('knows the statuses and fields of the contract', () => {
    const wrong: Partial<Handlers> = {
      // @ts-expect-error listSkills declares no 404
      listSkills: () => ({ status: 404 }),
      // @ts-expect-error the skill lacks a name
      listSkillMappings: () => success([{ id: 1, skill_id: 3, self_proficiency: '100' }]),
      // @ts-expect-error the body has no such field
      signIn: ({ body }) => success({ token: body.secret, user: null }),
      // @ts-expect-error 304 belongs to prepared answers
      listUniversities: () => ({ status: 304 }),
    };
    expect(Object.keys(wrong)).toHaveLength(4);
  });
});
