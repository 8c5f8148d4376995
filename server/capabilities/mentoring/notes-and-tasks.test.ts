import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  MentorBookingPage,
  MentorTask,
  MentorTasks,
  PostAnswer,
  PostPage,
} from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { addBooking, addTask } from '../../../tests/support/mentor-bookings.ts';
import { addMentor } from '../../../tests/support/mentors.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addArticle, write } from '../../../tests/support/threads.ts';
import { capabilities } from '../../composition.ts';
import { deleteAccount } from '../../platform/accounts/delete-accounts.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import { users } from '../../platform/db/account-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { mentorBookings, mentorTasks } from '../../tables/mentor-bookings.ts';
import { addLink } from '../presenter-link/store.ts';
import { suspend } from '../suspensions/suspension-flow.ts';
import { moderationFlow } from '../threads/module.ts';
import { pruneBookings } from './meeting-notes.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const day = 86_400_000;

let pat: Account;
let asha: Account;
/** A confirmed meeting a week from now. */
let id: number;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  asha = await server.signUp();
  await addMentor(server, pat.user.id);
  id = await meet({ state: 'confirmed' });
});
afterAll(() => server.close());

const meet = (more: Parameters<typeof addBooking>[2] = {}) =>
  addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id }, more);
const put = (state: string) => db.update(mentorBookings).set({ state }).where(eq(mentorBookings.id, id));
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, (body?.data as { code?: string }).code];
type Who = Pick<Account, 'token'>;

const note = async ({ token }: Who, text: string) => {
  const content = { text, file_ids: [], urls: [] };
  const kept = await call('/drafts', {
    token,
    body: { kind: 'meeting_note', subject_id: id, content, version: 1, bases: [] },
  });
  if (kept.status !== 200) return kept;
  const body = { kind: 'meeting', subject_id: id, parent_id: null, version: 1, key: crypto.randomUUID() };
  return call('/posts', { token, body });
};
const noted = async (...given: Parameters<typeof note>) => dataOf<PostAnswer>(await note(...given)).item;
const read = ({ token }: Who) => call(`/threads/meeting/${id}`, { token });
const notes = async (who: Who) => dataOf<PostPage>(await read(who)).items;

const input = { text: 'Send the second page.', for: 'learner', due_on: null } as const;
const add = ({ token }: Who, changes: object = {}) =>
  call('/mentor-tasks', { token, body: { booking_id: id, key: crypto.randomUUID(), ...input, ...changes } });
const added = async (...given: Parameters<typeof add>) =>
  dataOf<MentorTasks>(await add(...given)).items.at(-1) as MentorTask;
const change = (
  { token }: Who,
  { id: task, version, text, for: side, due_on, is_done }: MentorTask,
  changes: object = {},
) => call('/mentor-task-changes', { token, body: { id: task, version, text, for: side, due_on, is_done, ...changes } });
const remove = ({ token }: Who, task: number) => call('/mentor-task-removals', { token, body: { id: task } });
const look = ({ token }: Who, booking = id) => call(`/mentor-bookings/${booking}/tasks`, { token });
const tasks = async (who: Who, booking = id) => dataOf<MentorTasks>(await look(who, booking));
const notificationsOf = async ({ user }: Account) =>
  (await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id)).map(
    ({ kind, action }) => [kind, action] as const,
  );

/** A session opened by a calendar link. */
async function byLink(): Promise<Who> {
  const { username } = pat.user;
  await addLink(db, username ?? '', tokenHash('a-link'), clock.now());
  return dataOf<Who>(await call('/presenter-link-exchanges', { body: { token: 'a-link' } }));
}

describe('the notes of a meeting', () => {
  it('49.40: are read and written by both participants, the mentor also by calendar link, and notify the other participant', async () => {
    const link = await byLink();
    await noted(asha, 'I will bring **two** pages.');
    await noted(link, 'Bring the first draft, too.');
    expect((await notes(asha)).map(({ by, is_own }) => [by?.name, is_own])).toEqual([
      ['Pat P.', false],
      ['Asha R.', true],
    ]);
    expect(await notes(link)).toHaveLength(2);
    expect(await notificationsOf(asha)).toEqual([['meeting_note', `/mentoring?tab=bookings&booking=${id}`]]);
    expect(await notificationsOf(pat)).toEqual([
      ['meeting_note_of_learner', `/fac-calendar/${encodeURIComponent(pat.user.username ?? '')}?booking=${id}`],
    ]);
  });

  it('49.40: are visible immediately, and don’t count as approved posts elsewhere', async () => {
    const links = 'https://a.example https://b.example https://c.example';
    const { flow, id: postId } = await noted(asha, links);
    expect(flow?.tags).toContain('shown');
    const body = { id: postId, version: flow?.version, text: `${links} https://d.example` };
    const changed = dataOf<PostAnswer>(await call('/post-edits', { token: asha.token, body })).item;
    expect(changed.flow?.tags).toContain('shown');
    const comment = await write(server, asha, { articleId: await addArticle(server), text: 'My first.' });
    expect(dataOf<PostAnswer>(comment).item.flow?.tags).toContain('held');
  });

  it('49.41: are available from the confirmation on, private, and closed once the meeting is cancelled', async () => {
    const { id: postId } = await noted(asha, 'A note.');
    const { id: taskId } = await added(asha);
    const task = (await tasks(asha)).items[0] as MentorTask;
    const others = [await server.signUp('Ben Okafor'), await server.signInPresenter()];
    for (const other of others) {
      const { token } = other;
      const tried = [
        await read(other),
        await call(`/posts/${postId}`, { token }),
        await call(`/post-history/${postId}`, { token }),
        await call(`/drafts/meeting_note/${id}`, { token }),
        await note(other, 'From elsewhere.'),
        await call('/post-likes', { token, body: { id: postId, is_liked: true } }),
        await call('/post-reports', { token, body: { id: postId, reason: 'spam', note: '' } }),
        await look(other),
        await add(other),
        await change(other, task),
        await remove(other, taskId),
      ];
      expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
    }
    expect((await call(`/threads/meeting/${id}`)).status).toBe(404);
    await put('cancelledByMentor');
    expect([(await read(asha)).status, (await tasks(asha)).may_write]).toEqual([200, false]);
    expect(codeOf(await add(pat))).toEqual([409, 'meeting_off']);
    expect((await note(pat, 'Too late.')).status).toBe(404);
    const late = { kind: 'meeting', subject_id: id, parent_id: null, version: 1, key: crypto.randomUUID() };
    expect(codeOf(await call('/posts', { token: pat.token, body: late }))).toEqual([409, 'meeting_off']);
    await put('open.requested');
    for (const who of [asha, pat])
      expect([(await read(who)).status, (await look(who)).status, (await add(who)).status]).toEqual([404, 404, 404]);
  });

  it('49.40: can be reported by the other participant, and each notification leads to its reader’s page', async () => {
    const { id: postId } = await noted(asha, 'Nonsense.');
    expect(
      (await call('/post-reports', { token: pat.token, body: { id: postId, reason: 'offence', note: '' } })).status,
    ).toBe(200);
    const event = { type: 'post.removed', at: clock.now().getTime() };
    await sendNamed(db, moderationFlow, { id: postId, event, sender: 'operator', userId: null, reason: 'An insult.' });
    expect((await notificationsOf(asha)).at(-1)).toEqual([
      'post_removed',
      `/mentoring?tab=bookings&booking=${id}#post-${postId}`,
    ]);
    expect((await notificationsOf(pat)).at(-1)).toEqual([
      'report_removed',
      `/fac-calendar/${encodeURIComponent(pat.user.username ?? '')}?booking=${id}`,
    ]);
    expect(await notes(pat)).toEqual([]);
  });
});

describe('the tasks of a meeting', () => {
  it('49.42: are added only once, changed, ticked and removed by both participants, and notify their assignee', async () => {
    const key = crypto.randomUUID();
    await add(asha, { key, text: ' Send the\nsecond page. ', due_on: '2026-03-12' });
    await add(asha, { key, text: 'Another.' });
    const { items } = await tasks(pat);
    expect(items).toMatchObject([
      { text: 'Send the second page.', for: 'learner', due_on: '2026-03-12', is_done: false, by: 'learner' },
    ]);
    const [task] = items as [MentorTask];
    expect([await notificationsOf(asha), await notificationsOf(pat)]).toEqual([[], []]);
    const renamed = dataOf<MentorTasks>(await change(pat, task, { text: 'Send both pages.' })).items;
    expect(renamed).toMatchObject([{ text: 'Send both pages.', by: 'mentor', version: 2 }]);
    expect(codeOf(await change(asha, task, { is_done: true }))).toEqual([409, 'stale']);
    const [current] = renamed as [MentorTask];
    expect(dataOf<MentorTasks>(await change(asha, current, { is_done: true })).items).toMatchObject([
      { is_done: true },
    ]);
    expect((await change(pat, current, { is_done: true })).status).toBe(200);
    await added(pat, { text: 'Read the first page.' });
    const mine = await added(asha, { text: 'Ask for the third page.', for: 'mentor' });
    expect((await notificationsOf(asha)).map(([kind]) => kind)).toEqual(['meeting_task']);
    expect((await notificationsOf(pat)).map(([kind]) => kind)).toEqual(['meeting_task_of_learner']);
    expect(dataOf<MentorTasks>(await remove(pat, mine.id)).items).toHaveLength(2);
    expect((await remove(asha, mine.id)).status).toBe(404);
  });

  it('49.42: notify once a day, however often the assignee changes', async () => {
    let task = await added(asha, { text: 'Ask for the third page.' });
    const move = async (side: MentorTask['for']) => {
      const { items } = dataOf<MentorTasks>(await change(asha, task, { for: side }));
      task = items.find(({ id: taskId }) => taskId === task.id) ?? task;
    };
    for (const side of ['mentor', 'learner', 'mentor', 'learner'] as const) await move(side);
    expect(await notificationsOf(pat)).toHaveLength(1);
    const day = 24 * 3_600_000;
    clock.advance(day - (clock.now().getTime() % day));
    await move('mentor');
    expect(await notificationsOf(pat)).toHaveLength(2);
  });

  it('49.42: are limited to thirty', async () => {
    for (let count = 0; count < 30; count += 1) await addTask(server, id, pat.user.id);
    expect(codeOf(await add(asha))).toEqual([409, 'too_many_tasks']);
    await remove(asha, (await tasks(asha)).items[0]?.id ?? 0);
    expect((await add(asha)).status).toBe(200);
  });

  it('49.43: are shown and counted in later meetings of the same participants while they are open', async () => {
    const open = await added(asha);
    const done = await added(asha, { text: 'Read it.' });
    await change(pat, done, { is_done: true });
    const startsAt = new Date(clock.now().getTime() + 9 * day);
    const later = await meet({ state: 'confirmed', startsAt, followsId: id });
    await addTask(server, later, pat.user.id, { side: 'mentor' });
    const ben = await server.signUp('Ben Okafor');
    const his = await addBooking(
      server,
      { mentorId: pat.user.id, learnerId: ben.user.id },
      { state: 'confirmed', startsAt: new Date(startsAt.getTime() + day) },
    );
    expect((await tasks(asha, later)).earlier).toMatchObject([{ id: open.id }]);
    expect((await tasks(pat, id)).earlier).toEqual([]);
    expect((await tasks(ben, his)).earlier).toEqual([]);
    const listed = dataOf<MentorBookingPage>(await call('/mentor-bookings', { token: pat.token })).items;
    const counts = new Map(listed.map((one) => [one.id, one.open_tasks]));
    expect([counts.get(id), counts.get(later), counts.get(his)]).toEqual([1, 2, 0]);
    await put('cancelledByMentor');
    expect((await change(asha, open, { is_done: true })).status).toBe(200);
    expect((await tasks(asha, later)).earlier).toEqual([]);
  });

  it('49.44: can be ticked but not written by a suspended learner', async () => {
    const task = await added(asha);
    await suspend(db, asha.user.id, new Date(clock.now().getTime() + day), 'Insults.', clock.now());
    expect(codeOf(await note(asha, 'A note.'))).toEqual([409, 'suspended']);
    expect(codeOf(await add(asha))).toEqual([409, 'suspended']);
    expect(codeOf(await change(asha, task, { text: 'Something else.' }))).toEqual([409, 'suspended']);
    expect((await change(asha, task, { is_done: true })).status).toBe(200);
  });
});

describe('a meeting’s notes and tasks', () => {
  it('49.45: are deleted with their author’s account, and the other participant’s notes and tasks are kept', async () => {
    await noted(asha, 'Mine.');
    await noted(pat, 'Yours.');
    await added(asha);
    const theirs = await added(pat);
    await db.transaction((tx) => deleteAccount(tx, capabilities, eq(users.id, asha.user.id), clock.now()));
    expect((await notes(pat)).map(({ shown }) => shown)).toEqual([[{ kind: 'paragraph', children: ['Yours.'] }]]);
    expect((await tasks(pat)).items.map((task) => task.id)).toEqual([theirs.id]);
    await db.transaction((tx) => deleteAccount(tx, capabilities, eq(users.id, pat.user.id), clock.now()));
    expect([await db.$count(mentorTasks), await db.$count(threads), await db.$count(posts)]).toEqual([0, 0, 0]);
  });

  it('49.45: are deleted with the meeting', async () => {
    await noted(asha, 'Mine.');
    await added(pat);
    await pruneBookings({ db } as Parameters<typeof pruneBookings>[0], new Date(clock.now().getTime() + 8 * day));
    expect([await db.$count(mentorTasks), await db.$count(threads), await db.$count(posts)]).toEqual([0, 0, 0]);
  });
});
