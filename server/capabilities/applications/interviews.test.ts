import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationPage, InterviewSlots, NoticeList } from '../../../src/shared/transport/schema.d.ts';
import { addIntake, applicant, decideOn } from '../../../tests/support/applications.ts';
import { startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { users } from '../../platform/db/account-schema.ts';
import { noticeMails } from '../../platform/db/notice-mails-schema.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { interviewSlots } from '../../tables/applications.ts';
import { keepInterview } from '../programmes/module.ts';
import { applicationFlow } from './application-flow.ts';
import { interviewSource } from './interview-source.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const hour = 3_600_000;

let asha: ReturnType<typeof applicant>;
let intakeId: number;
let id: number;
beforeEach(async () => {
  await server.reset();
  asha = applicant(server, await server.signUp('Asha Rao'));
  intakeId = await addIntake(server);
  id = await asha.apply(intakeId);
});
afterAll(() => server.close());

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour);

/** Stores an interview slot that begins at this time. @returns its id */
async function plan(ref: string, startsAt: Date): Promise<number> {
  const endsAt = new Date(startsAt.getTime() + hour);
  const columns = { startsAt, endsAt, place: 'Online', joinUrl: 'https://meet.example.com/7', presenterId: null };
  await keepInterview(db, intakeId, ref, columns, clock.now());
  const [slot] = await db.select().from(interviewSlots).where(eq(interviewSlots.ref, ref));
  return slot?.id ?? 0;
}

const choose = (slotId: number) => asha.post('/interview-choices', { id, slot_id: slotId });
const sentNotices = async () =>
  (await asha.get<NoticeList>('/notification-list')).items
    .filter(({ kind }) => kind.startsWith('application_interview'))
    .map(({ kind, facts }) => [kind, facts.starts_at]);
const offered = async () =>
  (await asha.get<InterviewSlots>(`/interview-slots/${id}`)).items.map(({ id: slot, is_mine }) => [slot, is_mine]);

describe('a booked interview', () => {
  it('7.2: requires a confirmed address', async () => {
    const slot = await plan('one', inHours(2));
    await decideOn(server, id, 'review.started', 'interview.invited');
    const confirm = (addressProvenAt: Date | null) =>
      db.update(users).set({ addressProvenAt }).where(eq(users.id, asha.account.user.id));
    await confirm(null);
    expect((await choose(slot)).body?.data).toMatchObject({ code: 'address_not_confirmed' });
    expect(await offered()).toEqual([[slot, false]]);
    await confirm(clock.now());
    expect((await choose(slot)).status).toBe(200);
  });

  it('37.9: sends a notification, shows its time as the due date, and can’t be changed once it has started', async () => {
    const [early, late] = [await plan('early', inHours(2)), await plan('late', inHours(4))];
    await decideOn(server, id, 'review.started', 'interview.invited');
    expect((await choose(early)).status).toBe(200);
    const startsAt = inHours(2).toISOString();
    expect(await sentNotices()).toEqual([['application_interview', startsAt]]);
    expect(await asha.read(id)).toMatchObject({ due_at: startsAt, waiting_on: 'us' });
    const { items } = await asha.get<ApplicationPage>('/application-list');
    expect(items.map(({ interview_at }) => interview_at)).toEqual([startsAt]);
    clock.advance(2 * hour);
    const held = await asha.read(id);
    expect(held).toMatchObject({ due_at: null, interview: { id: early, join_url: 'https://meet.example.com/7' } });
    expect(held.tags).toContain('interviewHeld');
    expect(held.possible_events).not.toContain('interview.chosen');
    expect(await offered()).toEqual([[early, true]]);
    expect(await choose(late)).toMatchObject({ status: 409, body: { data: { code: 'illegal_event' } } });
  });

  it('37.9: sends reminders a day and an hour before, while it is upcoming', async () => {
    const [first, second] = [await plan('first', inHours(50)), await plan('second', inHours(80))];
    await decideOn(server, id, 'review.started', 'interview.invited');
    await choose(first);
    await choose(second);
    for (let hours = 0; hours <= 81; hours += 1) await sendDueReminders(db, capabilities, inHours(hours));
    const soon = async () => (await sentNotices()).filter(([kind]) => kind === 'application_interview_soon');
    expect(await soon()).toEqual(Array(2).fill(['application_interview_soon', inHours(80).toISOString()]));
    await decideOn(server, id, 'interview.invited');
    await choose(await plan('third', inHours(100)));
    await decideOn(server, id, { type: 'application.rejected', reason: 'Others were nearer.' });
    for (let hours = 70; hours <= 101; hours += 1) await sendDueReminders(db, capabilities, inHours(hours));
    expect(await soon()).toHaveLength(2);
  });

  it('37.9: sends one notification and a mail when its time changes, and moves in the calendar', async () => {
    const slot = await plan('one', inHours(3));
    await decideOn(server, id, 'review.started', 'interview.invited');
    await choose(slot);
    const item = () => interviewSource.find(db, asha.account.user.id, `interview-${slot}@acado`, clock.now());
    const before = await item();
    await plan('one', inHours(5));
    for (let round = 0; round < 2; round += 1) await sweep(db, applicationFlow, clock.now());
    const moved = inHours(5).toISOString();
    expect((await sentNotices())[0]).toEqual(['application_interview_moved', moved]);
    expect(await sentNotices()).toHaveLength(2);
    expect(await asha.read(id)).toMatchObject({ due_at: moved });
    const after = await item();
    expect(after?.starts_at).toBe(moved);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    const mails = await db.select({ kind: noticeMails.kind }).from(noticeMails);
    expect(mails).toContainEqual({ kind: 'application_interview_moved' });
    // An interview that has started becomes upcoming again when it is moved to a later time.
    clock.advance(6 * hour);
    await sweep(db, applicationFlow, clock.now());
    await plan('one', inHours(3));
    await sweep(db, applicationFlow, clock.now());
    expect(await asha.read(id)).toMatchObject({ due_at: inHours(3).toISOString() });
  });
});
