import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { programmeOf } from '../../../../tests/support/programmes.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { users } from '../../../platform/db/account-schema.ts';
import { interviewSlots } from '../../../tables/applications.ts';
import { importProgrammes } from './programmes.ts';
import { type ImportedProgramme, programmeRow } from './row.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const bring = (row: ImportedProgramme) =>
  db.transaction((tx) => importProgrammes(tx, [row], () => undefined, clock.now()));
const slots = () => db.select().from(interviewSlots).orderBy(asc(interviewSlots.ref));

const written = {
  ref: 'written',
  kind: 'scholarship',
  title: 'First-year living costs scholarship',
  summary: 'Rent and books.',
  host: 'Lanternwick Fund',
  mode: 'online',
  zone: 'Europe/Rome',
};
const intakeWith = (...interviews: object[]) => ({
  ...written,
  intakes: [{ ref: 'first', opens_at: '2026-02-01', closes_at: '2026-04-01', interviews }],
});
const ten = { ref: 'ten', starts_at: '2026-04-10T10:00', ends_at: '2026-04-10T10:30' };

it('37.9: interview times are imported with intakes, and kept if a file leaves them out', async () => {
  const pat = await server.signUp('Pat');
  await db.update(users).set({ role: 'Presenter', username: 'pat' }).where(eq(users.id, pat.user.id));
  const eleven = { ref: 'eleven', starts_at: '2026-04-10T11:00', ends_at: '2026-04-10T11:30', presenter: 'pat' };
  const row = programmeRow.parse(intakeWith({ ...ten, join_url: 'https://meet.example.com/ten' }, eleven));
  expect(await bring(row)).toMatchObject({ counts: { inserted: 1 }, problems: [] });
  expect(await slots()).toMatchObject([
    { ref: 'eleven', startsAt: new Date('2026-04-10T09:00Z'), presenterId: pat.user.id, joinUrl: '' },
    { ref: 'ten', endsAt: new Date('2026-04-10T08:30Z'), presenterId: null, joinUrl: 'https://meet.example.com/ten' },
  ]);
  expect(await bring(row)).toMatchObject({ counts: { unchanged: 1 } });
  const moved = programmeRow.parse(intakeWith({ ...ten, ends_at: '2026-04-10T10:45' }));
  expect(await bring(moved)).toMatchObject({ counts: { updated: 1, unchanged: 0 } });
  expect((await slots()).map(({ ref, endsAt }) => [ref, endsAt.toISOString()])).toEqual([
    ['eleven', '2026-04-10T09:30:00.000Z'],
    ['ten', '2026-04-10T08:45:00.000Z'],
  ]);
});

it('37.9: an unknown presenter is reported with the interview time and its intake', async () => {
  const row = programmeRow.parse(intakeWith({ ...ten, presenter: 'nobody' }));
  const named = 'has first with ten, led by nobody, who is no presenter';
  expect((await bring(row)).problems).toEqual([{ index: 0, field: 'intakes', message: named }]);
  expect((await bring(programmeOf(server))).problems).toEqual([]);
});

it.each([
  [{ ...ten, ends_at: '2026-04-10T10:00' }, 'ends_at', 'is before the start'],
  [{ ...ten, starts_at: 'soon' }, 'starts_at', expect.any(String)],
  [{ ref: 'ten', ends_at: ten.ends_at }, 'starts_at', expect.any(String)],
  [{ ...ten, join_url: 'http://meet.example.com' }, 'join_url', 'is no address that begins with https://'],
  [{ ...ten, ref: 'a b' }, 'ref', expect.any(String)],
])('37.9: an invalid interview time is refused with its place in the file: %j', (slot, field, message) => {
  const { error } = programmeRow.safeParse(intakeWith(slot));
  expect(error?.issues[0]).toMatchObject({ path: ['intakes', 0, 'interviews', 0, field], message });
});

it('37.9: two interview times of an intake can’t have the same reference', () => {
  expect(programmeRow.safeParse(intakeWith(ten, ten)).error?.issues[0]).toMatchObject({ message: 'names one twice' });
});
