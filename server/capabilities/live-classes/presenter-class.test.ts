import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveClassLearner } from '../../../src/shared/transport/schema.d.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const minute = 60_000;

let pat: Account;
let asha: Account;
let id: number;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  asha = await server.signUp('Asha Rao');
  id = await addLiveClass(server, pat.user.id);
  await enrolLearner(server, id, asha.user.id, 'Asia/Kolkata');
});
afterAll(() => server.close());

const post = (path: string, body: object) => call(path, { token: pat.token, body });

describe('a note to the participants', () => {
  const write = (note: string, version?: number) =>
    post('/live-class-notes', { class_id: id, note, ...(version === undefined ? {} : { version }) });
  const mails = async () => {
    await mailNotices(db, clock.now());
    return (await db.select().from(outgoingMails)).map(({ recipient, text }) => ({ recipient, text }));
  };

  it('is saved over its current version, and mailed to the participants', async () => {
    expect((await write(' Bring your own data. ', 1)).body?.data).toEqual({ version: 2, note: 'Bring your own data.' });
    expect(await mails()).toEqual([
      {
        recipient: asha.user.email,
        text: expect.stringContaining('\n\n> Bring your own data.\n'),
      },
    ]);
    expect(await write('Something else', 1)).toMatchObject({
      status: 409,
      body: { data: { code: 'stale', flow: { version: 2, state: 'announced.scheduled' } } },
    });
  });

  it('is mailed at most once in ten minutes, and only with a new text', async () => {
    await write('One');
    await write('One');
    await write('Two');
    expect(await mails()).toHaveLength(1);
    clock.advance(10 * minute);
    await write('Two');
    expect(await mails()).toHaveLength(1);
    await write('Three');
    expect(await mails()).toHaveLength(2);
    clock.advance(10 * minute);
    await write('');
    expect(await mails()).toHaveLength(2);
    const [row] = await db.select().from(liveClasses).where(eq(liveClasses.id, id));
    expect(row).toMatchObject({ note: '', version: 5 });
  });

  it('is not mailed once the class is over', async () => {
    clock.advance(3 * 60 * minute);
    expect((await write('Thank you')).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe('attendance', () => {
  const mark = (...marks: [account: Account, attended: boolean][]) =>
    post('/live-class-attendance-marks', {
      class_id: id,
      marks: marks.map(([{ user }, attended]) => ({ user_id: user.id, attended })),
    });
  const roster = async () =>
    (await call(`/live-class-roster/${id}`, { token: pat.token })).body?.data as LiveClassLearner[];

  it('is recorded once the class has begun, even before the server has stored its start', async () => {
    expect(await mark([asha, true])).toMatchObject({
      status: 409,
      body: { data: { code: 'illegal_event', flow: { state: 'announced.scheduled' } } },
    });
    const ben = await server.signUp('Ben Okafor');
    await enrolLearner(server, id, ben.user.id);
    clock.advance(60 * minute);
    await db.update(liveEnrolments).set({ joinedAt: clock.now() }).where(eq(liveEnrolments.userId, asha.user.id));
    const marked = [
      {
        user_id: asha.user.id,
        name: 'Asha Rao',
        avatar: null,
        timezone: 'Asia/Kolkata',
        attended: true,
        joined_at: clock.now().toISOString(),
      },
      { user_id: ben.user.id, name: 'Ben Okafor', avatar: null, timezone: null, attended: false, joined_at: null },
    ];
    expect((await mark([asha, false], [ben, false], [asha, true])).body?.data).toEqual(marked);
    expect(await roster()).toEqual(marked);
  });

  it('is not recorded for any learner if one of them is not enrolled', async () => {
    clock.advance(60 * minute);
    expect((await mark([asha, true], [await server.signUp(), true])).status).toBe(404);
    expect(await roster()).toMatchObject([{ attended: null }]);
  });
});

describe('the host link', () => {
  const ask = () => post('/host-link-requests', { class_id: id });
  const codeOf = async () => ((await ask()).body?.data as { code?: string }).code;

  it('is given to the presenter from ten minutes before the class until its end', async () => {
    const opensAt = new Date(clock.now().getTime() + 50 * minute);
    clock.advance(50 * minute - 1);
    expect(await ask()).toMatchObject({
      status: 409,
      body: { data: { code: 'too_early', opens_at: opensAt.toISOString() } },
    });
    clock.advance(1);
    expect((await ask()).body?.data).toEqual({ host_url: 'https://meet.example.com/host/1' });
    clock.advance(70 * minute - 1);
    expect((await ask()).status).toBe(200);
    clock.advance(1);
    expect(await codeOf()).toBe('ended');
  });

  it('is not given for a cancelled class', async () => {
    await db.update(liveClasses).set({ state: 'cancelled' });
    clock.advance(55 * minute);
    expect(await codeOf()).toBe('cancelled');
  });
});
