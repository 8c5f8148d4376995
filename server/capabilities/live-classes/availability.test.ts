import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PresenterAvailability } from '../../../src/shared/transport/schema.d.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';

const server = await startServer();
const { call } = server;

let pat: Account;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
});
afterAll(() => server.close());

const week: PresenterAvailability = {
  version: 0,
  timezone: 'Europe/Berlin',
  rules: [
    { weekday: 1, starts_at: '09:00', ends_at: '12:00' },
    { weekday: 1, starts_at: '12:00', ends_at: '13:00' },
    { weekday: 7, starts_at: '20:15', ends_at: '23:59' },
  ],
  exceptions: [
    { day: '2026-03-29', starts_at: '10:00', ends_at: '11:00' },
    { day: '2026-12-25', starts_at: null, ends_at: null },
  ],
};
const save = (changes: Partial<PresenterAvailability> = {}) =>
  call('/presenter-availability', { token: pat.token, body: { ...week, ...changes } });
const read = async ({ token }: Account = pat) => (await call('/presenter-availability', { token })).body?.data;

describe('the availability of a presenter', () => {
  it('is an empty week until a week is saved, and is replaced by each saved week', async () => {
    const empty = { version: 0, timezone: 'UTC', rules: [], exceptions: [] };
    expect(await read()).toEqual(empty);
    expect((await save()).body?.data).toEqual({ ...week, version: 1 });
    const less = { rules: week.rules.slice(2), exceptions: [], version: 1 };
    await save(less);
    expect(await read()).toEqual({ ...week, ...less, version: 2 });
    expect(await read(await server.signInPresenter())).toEqual(empty);
  });

  it('is only saved over its current version', async () => {
    const answers = await Promise.all([save(), save({ timezone: 'UTC' }), save({ rules: [] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body?.data).toMatchObject({ code: 'stale', version: 1 });
    expect((await save({ version: 2 })).status).toBe(409);
    expect(await read()).toMatchObject({ version: 1 });
  });

  const hours = (starts_at: string | null, ends_at: string | null) => ({ starts_at, ends_at });
  const onDay = (...those: ReturnType<typeof hours>[]) => ({
    exceptions: those.map((times) => ({ day: '2026-03-29', ...times })),
  });
  it.each([
    ['rules', 'backwards', { rules: [{ weekday: 2, starts_at: '12:00', ends_at: '12:00' }] }],
    ['rules', 'overlap', { rules: [...week.rules, { weekday: 1, starts_at: '08:00', ends_at: '09:01' }] }],
    ['exceptions', 'backwards', onDay(hours('10:00', '09:00'))],
    ['exceptions', 'half', onDay(hours('10:00', null))],
    ['exceptions', 'mixed', onDay(hours(null, null), hours('09:00', '10:00'))],
    ['exceptions', 'overlap', onDay(hours('09:00', '10:30'), hours('10:00', '11:00'))],
    ['timezone', 'zone', { timezone: 'Europe/Atlantis' }],
  ])('is refused in its %s with the code %s: %j', async (field, code, changes) => {
    const { status, body } = await save(changes);
    expect(status).toBe(422);
    expect((body?.data as { fields: object }).fields).toEqual({ [field]: code });
    expect(await read()).toMatchObject({ version: 0 });
  });

  it.each([
    { rules: [{ weekday: 8, starts_at: '09:00', ends_at: '10:00' }] },
    { rules: [{ weekday: 1, starts_at: '9:00', ends_at: '10:00' }] },
    { exceptions: [{ day: '2026-02-30', starts_at: null, ends_at: null }] },
  ])('is refused in any other format: %j', async (changes) => {
    expect((await save(changes as Partial<PresenterAvailability>)).status).toBe(400);
  });
});
