import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { MentorProfileRequest, MentorWatch, MentorWatchInput } from '../../../src/shared/transport/schema.d.ts';
import { addMentor, workdayMornings } from '../../../tests/support/mentors.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { replaceAvailability } from '../live-classes/module.ts';
import { renewUnseen } from './next-free.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const hour = 3_600_000;

let pat: Account;
let asha: Account;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  asha = await server.signUp();
});
afterAll(() => server.close());

const nameOf = ({ user }: Account) => user.username ?? '';
const shown = {
  is_open: true,
  about: 'I have read applications for ten years.',
  meeting_minutes: 30,
  join_url: 'https://meet.example.com/pat',
  notice_hours: 24,
};

describe('a mentor watch', () => {
  type Input = Partial<MentorWatchInput>;
  const wait = async (input: Input) =>
    call('/mentor-watches', { token: asha.token, body: { q: '', topic: '', language: '', ...input } });
  const waits = async () =>
    ((await call('/mentor-watches-list', { token: asha.token })).body?.data as MentorWatch[]).map(
      ({ q, topic }) => q || topic,
    );
  /** Opens the mentor profile, with CVs as its topic. */
  const open = (changes: Partial<MentorProfileRequest>) => {
    const body = { ...shown, topics: ['CVs'], languages: ['de', 'en'], ...changes };
    return call('/mentor-profile', { token: pat.token, body });
  };
  const sentNotices = async () => {
    const rows = await db.select().from(notices).where(eq(notices.userId, asha.user.id)).orderBy(notices.id);
    return rows.map(({ kind, action }) => [kind, action]);
  };

  it('49.47: notifies once when a matching mentor opens, and once when a matching mentor has a free time', async () => {
    const other = await server.signInPresenter();
    const none = { ...workdayMornings, rules: [] };
    await addMentor(server, pat.user.id);
    await addMentor(server, other.user.id, { about: 'Statistics without fear.', availability: none });
    await wait({ topic: 'CVs', language: 'pt-BR' });
    await wait({ q: 'Statis' });
    await open({ version: 1 });
    await renewUnseen(db, clock.now());
    expect([await sentNotices(), await waits()]).toEqual([[], ['CVs', 'Statis']]);
    for (const version of [2, 3]) await open({ version, languages: ['pt-BR'] });
    const opened = ['mentor_found', `/mentoring?mentor=${encodeURIComponent(nameOf(pat))}`];
    expect([await sentNotices(), await waits()]).toEqual([[opened], ['Statis']]);
    clock.advance(hour);
    const week = { ...workdayMornings, rules: [...workdayMornings.rules], exceptions: [], version: 1 };
    await replaceAvailability(db, other.user.id, week, clock.now());
    await renewUnseen(db, clock.now());
    expect([await sentNotices(), await waits()]).toEqual([
      [opened, ['mentor_found', `/mentoring?mentor=${encodeURIComponent(nameOf(other))}`]],
      [],
    ]);
  });

  it('49.47: is limited to ten per learner, is stored once, and ends when it is deleted', async () => {
    const { body } = await wait({ topic: 'CVs' });
    for (let nth = 1; nth <= 9; nth += 1) await wait({ topic: `Topic ${nth}` });
    expect((await wait({ topic: 'CVs' })).body).toEqual(body);
    expect(await wait({ q: 'more' })).toMatchObject({ status: 409, body: { data: { code: 'too_many_watches' } } });
    const { id } = body?.data as MentorWatch;
    await call('/mentor-watch-deletions', { token: asha.token, body: { id } });
    expect((await wait({ q: 'more' })).status).toBe(200);
    expect(await waits()).not.toContain('CVs');
  });
});
