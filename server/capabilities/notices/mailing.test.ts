import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { noticeMails } from '../../platform/db/notice-mails-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { kindsOf } from '../../platform/notices/kinds.ts';
import { mailDueNotices } from '../../platform/notices/mail-due.ts';
import { notify } from '../../platform/notices/notify.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';

import { classNotices } from '../live-classes/notices.ts';

const server = await startServer();
const { call, clock, app } = server;
const { db } = server.database;
const hour = 3_600_000;
const mailing = { kinds: kindsOf(capabilities), ...sourcesOf(capabilities), linkOrigin: 'https://acado.test' };

beforeEach(() => server.reset());
afterAll(() => server.close());

const time = { starts_at: '2026-06-03T09:00:00.000Z', timezone: 'Europe/Berlin' };
const noteOf = (turn: number) => ({
  cause: { flow: 'liveClass', id: 4, event: 'note.saved' },
  turn,
  facts: { title: `Class ${turn}`, words: 'Bring <b>data</b>.', ...time },
  action: '/zoomClass?class_id=4',
});
const notifyPeople = (people: readonly Account[], turn = 1) =>
  db.transaction((tx) =>
    notify(
      tx,
      classNotices.class_note,
      people.map(({ user }) => user.id),
      noteOf(turn),
      clock.now(),
    ),
  );
const cancel = (people: readonly Account[], turn = 1) =>
  db.transaction((tx) =>
    notify(
      tx,
      classNotices.class_cancelled,
      people.map(({ user }) => user.id),
      noteOf(turn),
      clock.now(),
    ),
  );
const mail = () => mailDueNotices(db, mailing, clock.now());
const sent = () =>
  db
    .select({ to: outgoingMails.recipient, subject: outgoingMails.subject })
    .from(outgoingMails)
    .orderBy(outgoingMails.id);
const lastMail = async () => (await db.select().from(outgoingMails).orderBy(outgoingMails.id)).at(-1);
const choose = (token: string, body: object) => call('/notification-preferences', { token, body });
const beQuiet = (token: string, starts_at: string, ends_at: string) =>
  call('/quiet-hours', { token, body: { quiet_hours: { starts_at, ends_at } } });
/** Sets the time zone of an account. */
const setZone = (account: Account, timezone: string) =>
  db.update(users).set({ timezone }).where(eq(users.id, account.user.id));
const tokenIn = (text: string) => /\/mail-settings\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('29.9: a notice', () => {
  it('is mailed only once, in the reader’s time zone, also by parallel runs', async () => {
    const asha = await server.signUp();
    await setZone(asha, 'Asia/Kolkata');
    await notifyPeople([asha]);
    await notifyPeople([asha]);
    await Promise.all([mail(), mail(), mail()]);
    await notifyPeople([asha]);
    await mail();
    expect(await sent()).toEqual([{ to: asha.user.email, subject: 'Message from the presenter: Class 1' }]);
    const { text = '', html } = (await lastMail()) ?? {};
    expect(text).toContain('> Bring <b>data</b>.');
    expect(html).toContain('Bring &lt;b&gt;data&lt;/b&gt;.');
    expect(text).toContain('https://acado.test/zoomClass?class_id=4');
    await cancel([asha]);
    await mail();
    expect((await lastMail())?.text).toContain('Wednesday 3 June 2026, 14:30 GMT+5:30');
  });

  it('is shown in the portal, sent by mail, both or neither, as the reader has chosen', async () => {
    const people = [await server.signUp(), await server.signUp(), await server.signUp(), await server.signUp()];
    const choices = [{}, { in_portal: false }, { mail: 'off' }, { in_portal: false, mail: 'off' }];
    for (const [index, { token }] of people.entries()) await choose(token, { kind: 'class_note', ...choices[index] });
    await notifyPeople(people);
    await mail();
    const [both, mailed, shown] = people.map(({ user }) => user);
    expect((await sent()).map(({ to }) => to)).toEqual([both?.email, mailed?.email]);
    const inPortal = await db.select({ userId: notices.userId }).from(notices).orderBy(notices.id);
    expect(inPortal.map(({ userId }) => userId)).toEqual([both?.id, shown?.id]);
  });

  it('is in a single mail a day if the reader chose that, in the reader’s evening', async () => {
    const asha = await server.signUp();
    await setZone(asha, 'America/New_York');
    await choose(asha.token, { kind: 'class_note', mail: 'daily' });
    await notifyPeople([asha], 1);
    await mail();
    clock.advance(hour);
    await notifyPeople([asha], 2);
    await mail();
    expect(await sent()).toEqual([]);
    // 18:00 in New York is 23:00 in UTC.
    clock.advance(23 * hour - (clock.now().getTime() % (24 * hour)) - 1);
    await mail();
    expect(await sent()).toEqual([]);
    clock.advance(1);
    await mail();
    await mail();
    expect(await sent()).toEqual([{ to: asha.user.email, subject: '2 notifications from Acado' }]);
    expect((await lastMail())?.text).toMatch(/Class 1[^]*Class 2/);
  });

  it('waits for the end of quiet hours unless it is required', async () => {
    const asha = await server.signUp();
    const now = clock.now();
    const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString().slice(11, 16);
    await setZone(asha, 'UTC');
    await beQuiet(asha.token, at(-1), at(2));
    await notifyPeople([asha]);
    await cancel([asha]);
    await mail();
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Cancelled: Class 1']);
    clock.advance(2 * hour);
    await mail();
    await mail();
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      'Cancelled: Class 1',
      'Message from the presenter: Class 1',
    ]);
  });

  it('that can’t be mailed doesn’t block other notices', async () => {
    const [asha, ben] = [await server.signUp(), await server.signUp()];
    await cancel([asha]);
    await db.update(noticeMails).set({ facts: { ...noteOf(1).facts, starts_at: 'never' } });
    await notifyPeople([ben]);
    await expect(mail()).rejects.toThrow('Some notices could not be mailed');
    expect((await sent()).map(({ to }) => to)).toEqual([ben.user.email]);
    expect(await mail()).toBe(0);
  });

  it('that has waited follows the reader’s latest choice', async () => {
    const asha = await server.signUp();
    await choose(asha.token, { kind: 'class_note', mail: 'daily' });
    await notifyPeople([asha]);
    await mail();
    await choose(asha.token, { kind: 'class_note', mail: 'off' });
    clock.advance(24 * hour);
    await mail();
    expect(await sent()).toEqual([]);
    expect(await db.$count(noticeMails, eq(noticeMails.userId, asha.user.id))).toBe(1);
  });
});

describe('7.8: mail limits', () => {
  const deadlines = async (token: string, count: number) => {
    for (let number = 0; number < count; number += 1) {
      const starts_at = new Date(clock.now().getTime() + 3 * hour + 1000).toISOString();
      server.forgetCalls();
      const body = {
        kind: 'deadline',
        note: '',
        title: `Pay at https://evil.test/${number}`,
        starts_at,
        ends_at: starts_at,
      };
      const answer = await call('/calendar-entries', { token, body: { ...body, timezone: 'UTC', is_all_day: false } });
      expect(answer.status).toBe(200);
    }
    clock.advance(1000);
    await sendDueReminders(db, capabilities, clock.now());
  };

  it('allow an unconfirmed address two required notices a day, and keep further notices in the portal', async () => {
    const asha = await server.signUp();
    await db.update(users).set({ addressProvenAt: null }).where(eq(users.id, asha.user.id));
    await deadlines(asha.token, 3);
    for (const turn of [1, 2, 3]) await cancel([asha], turn);
    await mail();
    expect(await db.$count(notices)).toBe(6);
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Cancelled: Class 1', 'Cancelled: Class 2']);
    expect((await lastMail())?.text).not.toContain('Bring');
    expect(await mail()).toBe(0);
  });

  it('allow an account thirty mails a day and then one digest, without learners’ words in subjects', async () => {
    const asha = await server.signUp();
    await setZone(asha, 'UTC');
    await deadlines(asha.token, 2);
    for (let turn = 1; turn <= 88; turn += 1) await notifyPeople([asha], turn);
    await mail();
    expect(await sent()).toHaveLength(30);
    expect((await sent())[0]?.subject).toBe('Deadlines in your calendar');
    expect(JSON.stringify(await sent())).not.toContain('evil');
    // Required notices are not limited by the daily number of mails.
    await cancel([asha]);
    await mail();
    expect(await sent()).toHaveLength(31);
    clock.advance((42 * hour - (clock.now().getTime() % (24 * hour))) % (24 * hour));
    await mail();
    await mail();
    expect((await sent()).slice(31)).toEqual([{ to: asha.user.email, subject: '60 notifications from Acado' }]);
    expect((await lastMail())?.text).toMatch(/Class 78”[^]*You have 10 more notifications in your portal/);
  });

  it('don’t block a reader behind two hundred deleted accounts', async () => {
    const gone = Array.from({ length: 200 }, (_, index) => ({
      name: 'Gone',
      email: `gone-${index}@example.com`,
      role: 'Learner' as const,
      deletesAt: clock.now(),
      createdAt: clock.now(),
      updatedAt: clock.now(),
    }));
    const rows = await db.insert(users).values(gone).returning();
    const asha = await server.signUp();
    await notifyPeople([...rows.map((user) => ({ user }) as unknown as Account), asha]);
    await mail();
    expect(await sent()).toEqual([{ to: asha.user.email, subject: 'Message from the presenter: Class 1' }]);
  });
});

describe('29.11: unsubscribing from a kind of mail', () => {
  it('takes a single press in a mail program, without a session, and can be repeated', async () => {
    const asha = await server.signUp();
    await notifyPeople([asha]);
    await mail();
    const { unsubscribeUrl } = (await lastMail()) ?? {};
    expect(unsubscribeUrl).toMatch(/^https:\/\/acado\.test\/unsubscribe\/[\w-]{43}$/);
    const url = new URL(unsubscribeUrl ?? '').pathname;
    const opened = await app.inject({ url });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `/mail-settings?token=${url.split('/').at(-1)}`,
    ]);
    await notifyPeople([asha], 2);
    await mail();
    expect(await sent()).toHaveLength(2);
    const forms = [
      { 'content-type': 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' },
      { 'content-type': 'multipart/form-data; boundary=x', payload: '--x\r\n\r\nOne-Click\r\n--x--\r\n' },
    ];
    for (const { payload, ...headers } of forms)
      expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    await notifyPeople([asha], 3);
    await mail();
    expect(await sent()).toHaveLength(2);
    expect(await db.$count(notices)).toBe(3);
    expect((await app.inject({ method: 'POST', url: '/unsubscribe/nobodys' })).statusCode).toBe(200);
  });

  it('works with the button on the settings page, and can be undone there', async () => {
    const asha = await server.signUp();
    await notifyPeople([asha]);
    await mail();
    const token = tokenIn((await lastMail())?.text ?? '');
    const leave = (body: object) => call('/mail-unsubscriptions', { body });
    expect((await leave({ token })).body?.data).toEqual({ kinds: ['class_note'] });
    await notifyPeople([asha], 2);
    await mail();
    expect(await sent()).toHaveLength(1);
    await leave({ token, is_wanted: true });
    await notifyPeople([asha], 3);
    await mail();
    expect(await sent()).toHaveLength(2);
    expect(await leave({ token: 'nobodys' })).toMatchObject({ status: 422, body: { data: { code: 'bad_link' } } });
  });

  it('works only once with each link, as does undoing it, and keeps later choices', async () => {
    const asha = await server.signUp();
    await notifyPeople([asha]);
    await mail();
    const { text = '', unsubscribeUrl } = (await lastMail()) ?? {};
    const token = tokenIn(text);
    const leave = (body: object) => call('/mail-unsubscriptions', { body: { token, ...body } });
    const chosen = async () => {
      const { body } = await call('/notification-preferences', { token: asha.token });
      return (body?.data as { kinds: { kind: string; mail: string }[] }).kinds.find(({ kind }) => kind === 'class_note')
        ?.mail;
    };
    expect([(await leave({})).status, (await leave({})).status, await chosen()]).toEqual([200, 200, 'off']);
    await choose(asha.token, { kind: 'class_note', mail: 'daily' });
    expect([(await leave({})).status, await chosen()]).toEqual([422, 'daily']);
    const pressed = await app.inject({ method: 'POST', url: new URL(unsubscribeUrl ?? '').pathname });
    expect([pressed.statusCode, await chosen()]).toEqual([200, 'daily']);
    expect([(await leave({ is_wanted: true })).status, await chosen()]).toEqual([200, 'at_once']);
    await choose(asha.token, { kind: 'class_note', mail: 'off' });
    expect([(await leave({ is_wanted: true })).status, await chosen()]).toEqual([422, 'off']);
  });

  it('is not offered for required notices', async () => {
    const asha = await server.signUp();
    await cancel([asha]);
    await mail();
    const { unsubscribeUrl, text = '' } = (await lastMail()) ?? {};
    expect([unsubscribeUrl, tokenIn(text)]).toEqual([null, '']);
    expect(text).toContain('We send this so that you don’t wait for a cancelled class.');
    expect(await choose(asha.token, { kind: 'class_cancelled', mail: 'off' })).toMatchObject({
      status: 422,
      body: { data: { code: 'required_notices' } },
    });
  });
});

describe('notification choices', () => {
  it('are stored independently of each other', async () => {
    const { token } = await server.signUp();
    await choose(token, { kind: 'class_note', in_portal: false });
    await choose(token, { kind: 'class_note', mail: 'daily' });
    await beQuiet(token, '22:00', '07:00');
    const { body } = await call('/notification-preferences', { token });
    const data = body?.data as { kinds: { kind: string }[]; quiet_hours: unknown };
    expect(data.kinds.find(({ kind }) => kind === 'class_note')).toEqual({
      kind: 'class_note',
      area: 'live_classes',
      is_required: false,
      in_portal: false,
      mail: 'daily',
    });
    expect(data.quiet_hours).toEqual({ starts_at: '22:00', ends_at: '07:00' });
    expect(data.kinds.map(({ kind }) => kind)).not.toContain('class_full');
    await call('/quiet-hours', { token, body: { quiet_hours: null } });
    expect((await call('/notification-preferences', { token })).body?.data).toMatchObject({ quiet_hours: null });
    expect((await beQuiet(token, '07:00', '07:00')).status).toBe(422);
  });
});
