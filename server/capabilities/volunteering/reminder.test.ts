import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { programmeOf } from '../../../tests/support/programmes.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addSignup } from '../../../tests/support/volunteering.ts';
import { noticeMails } from '../../platform/db/notice-mails-schema.ts';
import { noticeChoices, notices } from '../../platform/db/notices-schema.ts';
import { reminders } from '../../platform/db/reminders-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { importProgrammes } from '../programmes/import/programmes.ts';
import { capability } from './module.ts';
import { shiftSignupFlow } from './signup-flow.ts';
import { enterShift } from './store.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const minute = 60_000;
const hour = 60 * minute;

let [asha, ben]: Account[] = [];
let plain = programmeOf(server);
beforeEach(async () => {
  await server.reset();
  [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
  plain = programmeOf(server, { kind: 'volunteering', title: 'Reading aloud', zone: 'UTC' });
});
afterAll(() => server.close());

const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
/** Imports the programme with a shift at that time. @returns the id of the shift */
async function plan(startsAt: Date): Promise<number> {
  const ends_at = new Date(startsAt.getTime() + 2 * hour);
  const shift = { ref: 'shift', kind: 'shift', title: 'Saturday', text: '', place: '', seats: 1 } as const;
  const row = { ...plain, steps: [{ ...shift, starts_at: startsAt, ends_at }] };
  await db.transaction((tx) => importProgrammes(tx, [row], () => undefined, clock.now()));
  const [step] = await db.select({ id: programmeSteps.id }).from(programmeSteps);
  return step?.id ?? 0;
}
const signUp = (stepId: number, who: Account | undefined, type: 'seat.requested' | 'waitlist.joined') =>
  enterShift(db, stepId, who?.user.id ?? 0, type, clock.now());
const remind = (now: Date) => sendDueReminders(db, [capability], now);
const sentNotices = async () =>
  (await db.select().from(notices).where(eq(notices.kind, 'shift_soon')).orderBy(asc(notices.id))).map(
    ({ userId, event, createdAt }) => [userId, event, createdAt] as const,
  );

it('38.17: a learner with a spot is reminded a day and an hour before the shift, and the waiting list isn’t', async () => {
  const id = await plan(at(72));
  await signUp(id, asha, 'seat.requested');
  await signUp(id, ben, 'waitlist.joined');
  for (let hours = 40; hours < 74; hours += 0.5) await remind(at(hours));
  expect(await sentNotices()).toEqual([
    [asha?.user.id, 'reminder.day', at(48)],
    [asha?.user.id, 'reminder.hour', at(71)],
  ]);
  expect(await db.$count(noticeMails, eq(noticeMails.kind, 'shift_soon'))).toBe(2);
  expect(await db.$count(reminders)).toBe(0);
});

it('38.17: a reminder moves with the shift, to earlier and to later', async () => {
  const id = await plan(at(72));
  await signUp(id, asha, 'seat.requested');
  await plan(at(50));
  await remind(at(26));
  await plan(at(96));
  await remind(at(49));
  expect((await sentNotices()).map(([, event, time]) => [event, time])).toEqual([['reminder.day', at(26)]]);
  for (const hours of [72, 95]) await remind(at(hours));
  expect((await sentNotices()).map(([, event, time]) => [event, time])).toEqual([
    ['reminder.day', at(26)],
    ['reminder.day', at(72)],
    ['reminder.hour', at(95)],
  ]);
});

it('38.17: no reminder is sent for a cancelled sign-up, for a cancelled shift, or when turned off', async () => {
  const id = await plan(at(72));
  await signUp(id, asha, 'seat.requested');
  const [row] = await db.select().from(shiftSignups);
  const event = { type: 'participation.cancelled', at: clock.now().getTime() } as const;
  const sent = { id: row?.id ?? 0, event, sender: 'learner', userId: asha?.user.id ?? 0, reason: '' } as const;
  expect((await send(db, shiftSignupFlow, sent)).kind).toBe('changed');
  await remind(at(48));
  expect(await sentNotices()).toEqual([]);

  await addSignup(server, id, ben?.user.id ?? 0, 'seated.confirmed.booked');
  const choice = { userId: ben?.user.id ?? 0, kind: 'shift_soon', updatedAt: clock.now() };
  await db.insert(noticeChoices).values({ ...choice, inPortal: false, mail: 'off' });
  await remind(at(71));
  expect(await sentNotices()).toEqual([]);

  await plan(at(90));
  await db.delete(noticeChoices);
  await db.update(programmes).set({ isCancelled: true });
  await remind(at(66));
  await remind(at(89));
  expect(await sentNotices()).toEqual([]);
  expect(await db.$count(noticeMails, eq(noticeMails.kind, 'shift_soon'))).toBe(0);
  expect(await db.$count(reminders)).toBe(0);
});

it('38.17: a process that was down for a day sends only the reminder an hour before, and no reminder after the start', async () => {
  const id = await plan(at(72));
  await signUp(id, asha, 'seat.requested');
  await remind(new Date(at(72).getTime() - 10 * minute));
  expect((await sentNotices()).map(([, event]) => event)).toEqual(['reminder.hour']);
  await plan(at(73));
  await remind(at(74));
  expect(await sentNotices()).toHaveLength(1);
});
