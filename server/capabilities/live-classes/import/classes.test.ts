import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { liveClassMachine } from '../../../../src/machines/live-class/live-class.machine.ts';
import { mailNotices } from '../../../../tests/support/mail-notices.ts';
import { type Account, startServer } from '../../../../tests/support/server.ts';
import { capabilities } from '../../../composition.ts';
import { proveAddress } from '../../../platform/accounts/prove-address.ts';
import { users } from '../../../platform/db/account-schema.ts';
import { flowHistory } from '../../../platform/db/flows-schema.ts';
import { outgoingMails } from '../../../platform/db/mail-schema.ts';
import { send } from '../../../platform/flows/apply.ts';
import { liveClasses, liveEnrolments, rosterWaits } from '../../../tables/live-classes.ts';
import { liveClassFlow } from '../live-class-flow.ts';
import { type ImportedClass, importClasses } from './classes.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const hour = 3_600_000;

let pat: Account;
let asha: Account;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  asha = await server.signUp('Asha Rao');
});
afterAll(() => server.close());

const session = (more: Partial<ImportedClass> = {}): ImportedClass => ({
  ref: 's-1',
  topic: 'Reading a data set',
  presenter: pat.user.username ?? '',
  starts_at: new Date(clock.now().getTime() + 24 * hour),
  ends_at: new Date(clock.now().getTime() + 25 * hour),
  zone: 'Europe/Berlin',
  host_url: 'https://meet.example.com/host/1',
  join_url: 'https://meet.example.com/join/1',
  seats: 2,
  roster: [asha.user.email],
  materials: [{ title: 'Slides', url: 'https://slides.example.com/1' }],
  ...more,
});

const counted = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
const bring = (...rows: ImportedClass[]) => db.transaction((tx) => importClasses(tx, rows, clock.now()));
const confirm = ({ user }: Account, addressProvenAt: Date | null) =>
  db.update(users).set({ addressProvenAt }).where(eq(users.id, user.id));
const stored = async () => (await db.select().from(liveClasses))[0];
const moveFrom = (row: ImportedClass, by: number): ImportedClass => ({
  ...row,
  starts_at: new Date(row.starts_at.getTime() + by),
  ends_at: new Date(row.ends_at.getTime() + by),
});

describe('live classes of a file', () => {
  it('are imported once with their participants, however often the file is imported', async () => {
    expect(await bring(session(), session())).toEqual({
      counts: { ...counted, inserted: 1, duplicates: 1 },
      problems: [],
      waits: [{ index: 1, field: 'ref', message: 'is a second s-1: left out' }],
    });
    const before = await stored();
    expect(before).toMatchObject({
      externalRef: 's-1',
      presenterId: pat.user.id,
      isOpen: false,
      seats: 2,
      seatsTaken: 1,
      state: 'announced.scheduled',
      materials: [{ title: 'Slides', url: 'https://slides.example.com/1' }],
    });
    clock.advance(hour);
    const again = { ...session(), starts_at: before?.startsAt ?? clock.now(), ends_at: before?.endsAt ?? clock.now() };
    expect((await bring(again)).counts).toEqual({ ...counted, unchanged: 1 });
    expect(await stored()).toEqual(before);
  });

  it('keep values that a file leaves out, and follow the file’s changes', async () => {
    const row = session();
    await bring(row);
    const { seats: _, roster: __, materials: ___, ...fewer } = row;
    const ben = await server.signUp('Ben Learner');
    const changed = { ...fewer, topic: 'Two data sets', open: true, roster: [ben.user.email] };
    expect((await bring(changed)).counts).toEqual({ ...counted, updated: 1 });
    expect(await stored()).toMatchObject({ topic: 'Two data sets', seats: 2, seatsTaken: 2, isOpen: true });
    expect((await stored())?.materials).toHaveLength(1);
    expect(await db.$count(liveEnrolments)).toBe(2);
    expect(await db.$count(outgoingMails)).toBe(0);
  });

  it('are moved by the chart, with a line of history and a notification to participants', async () => {
    const row = session();
    await bring(row);
    expect((await bring(moveFrom(row, 2 * hour))).counts).toEqual({ ...counted, updated: 1 });
    expect(await stored()).toMatchObject({ state: 'announced.moved', version: 2, sequence: 1 });
    const ofClass = eq(flowHistory.flow, liveClassMachine.id);
    const history = await db.select().from(flowHistory).where(ofClass).orderBy(asc(flowHistory.id));
    expect(history.map(({ event, sender, userId }) => [event, sender, userId])).toEqual([
      ['class.moved', 'operator', null],
    ]);
    await mailNotices(db, clock.now());
    const mails = await db.select().from(outgoingMails);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [asha.user.email, 'New time: Reading a data set'],
    ]);
  });

  it('can’t be restored after a cancellation, nor moved when they are over', async () => {
    const row = session();
    await bring(row);
    const id = (await stored())?.id ?? 0;
    const event = { type: 'class.cancelled', at: clock.now().getTime() } as const;
    await send(db, liveClassFlow, { id, event, sender: 'operator', userId: null, reason: '' });
    expect(await bring(row)).toEqual({ counts: { ...counted, unchanged: 1 }, problems: [], waits: [] });
    expect((await bring(moveFrom(row, hour))).problems).toMatchObject([{ index: 0, field: 'starts_at' }]);
    expect(await stored()).toMatchObject({ state: 'cancelled' });
    await db.update(liveClasses).set({ state: 'announced.scheduled' }).where(eq(liveClasses.id, id));
    clock.advance(30 * hour);
    expect((await bring(moveFrom(row, 48 * hour))).problems).toMatchObject([
      { index: 0, field: 'starts_at', message: 'is a time that the class, now ended, cannot be moved to' },
    ]);
  });

  it('keep learners waiting, and out of the class, until their address is confirmed', async () => {
    await confirm(asha, null);
    const row = session({ seats: 1 });
    expect(await bring(row)).toEqual({
      counts: { ...counted, inserted: 1 },
      problems: [],
      waits: [{ index: 0, field: 'roster', message: 'entry 1 waits: the learner has not confirmed this address yet' }],
    });
    const id = (await stored())?.id ?? 0;
    const join = async () =>
      (await server.call('/live-class-joins', { token: asha.token, body: { class_id: id } })).status;
    expect([(await stored())?.seatsTaken, await db.$count(liveEnrolments), await join()]).toEqual([0, 0, 404]);
    await db.transaction((tx) => proveAddress(tx, capabilities, asha.user.id, clock.now()));
    expect([(await stored())?.seatsTaken, await db.$count(rosterWaits)]).toEqual([1, 0]);
    clock.advance(24 * hour - 60_000);
    expect(await join()).toBe(200);
    expect((await bring(row)).waits).toEqual([]);
  });

  it('have no waiting entry for participants, and forget waiting learners when they are over', async () => {
    await confirm(asha, null);
    const row = session({ open: true });
    const { roster: _, seats: __, ...open } = row;
    // A class without a limit accepts learners without a confirmed address.
    await bring(open);
    const id = (await stored())?.id ?? 0;
    await server.call('/live-class-enrolments', { token: asha.token, body: { class_id: id, timezone: 'UTC' } });
    await bring(row);
    expect(await db.$count(rosterWaits)).toBe(0);
    const ben = await server.signUp('Ben Learner');
    await confirm(ben, null);
    await bring({ ...row, roster: [ben.user.email] });
    expect(await db.$count(rosterWaits)).toBe(1);
    clock.advance(30 * hour);
    await bring(session({ ref: 's-2' }));
    expect(await db.$count(rosterWaits, eq(rosterWaits.userId, ben.user.id))).toBe(0);
  });

  it('can name their presenter by email address', async () => {
    const { problems } = await bring(session({ presenter: pat.user.email.toUpperCase() }));
    expect([problems, (await stored())?.presenterId]).toEqual([[], pat.user.id]);
  });

  it('report errors that only the database can find', async () => {
    const strangers = { presenter: asha.user.email, roster: [asha.user.email, 'nobody@example.com'] };
    expect((await bring(session(strangers))).problems).toEqual([
      { index: 0, field: 'presenter', message: 'is no presenter’s username or address' },
      { index: 0, field: 'roster', message: 'entry 2 is no learner’s address' },
    ]);
    const ben = await server.signUp('Ben Learner');
    const both = [asha.user.email, ben.user.email];
    const tooFew = [{ index: 0, field: 'seats', message: 'has fewer seats than learners' }];
    expect((await bring(session({ ref: 's-2', seats: 1, roster: both }))).problems).toEqual(tooFew);
    await confirm(ben, null);
    expect((await bring(session({ ref: 's-3', seats: 1, roster: both }))).problems).toEqual(tooFew);
  });
});
