import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { LessonQuestions, PostPage, QuestionsToAnswer } from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { addTaughtCourse, ask, asked, enrol } from '../../../tests/support/lesson-questions.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { signUpLongAgo } from '../../../tests/support/threads.ts';
import { capabilities } from '../../composition.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { addLink } from '../presenter-link/store.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const hour = 3_600_000;
const under = async (lessonId: number, { token }: Account) =>
  dataOf<LessonQuestions>(await call(`/lesson-questions/${lessonId}`, { token }));
const waiting = async ({ token }: Account, page = 1) =>
  dataOf<QuestionsToAnswer>(await call(`/questions-to-answer?page=${page}`, { token }));
const textsIn = ({ items }: QuestionsToAnswer) => items.map(({ question }) => JSON.stringify(question.shown));
const notificationsOf = async ({ user }: Account) => {
  const rows = await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id);
  return rows.map(({ kind, facts, action }) => ({ kind, ...facts, action }));
};
async function remind() {
  clock.advance(hour);
  await sendDueReminders(db, capabilities, clock.now());
}

describe('the community of a course', () => {
  it('46.2: is read and written only by its enrolled learners and its presenters', async () => {
    const pat = await server.signInPresenter();
    const other = await server.signInPresenter();
    const course = await addTaughtCourse(server, pat);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    await enrol(server, asha, course.id);
    const question = await asked(server, asha, course, 'Why at zero?');
    const read = async (token?: string) =>
      (await call(`/threads/community/${course.communityId}`, token === undefined ? {} : { token })).status;
    expect([await read(asha.token), await read(pat.token)]).toEqual([200, 200]);
    expect([await read(ben.token), await read(other.token), await read()]).toEqual([404, 404, 404]);
    for (const stranger of [ben, other]) {
      expect((await ask(server, stranger, course, 'Me too.', question.id)).status).toBe(404);
      expect(
        (await call('/post-likes', { token: stranger.token, body: { id: question.id, is_liked: true } })).status,
      ).toBe(404);
    }
    expect((await ask(server, ben, course, 'Why at all?')).status).toBe(404);
    expect((await call(`/lesson-questions/${course.lessonId}`, { token: ben.token })).status).toBe(404);
    await enrol(server, ben, course.id);
    expect((await asked(server, ben, course, 'Me too.', question.id)).by).toMatchObject({ kind: 'learner' });
  });
});

describe('a question under a lesson', () => {
  it('46.4: has its own draft, names its lesson, and is listed there with its best answer', async () => {
    const pat = await server.signInPresenter();
    const course = await addTaughtCourse(server, pat);
    const elsewhere = await addTaughtCourse(server, pat);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    for (const one of [asha, ben]) await enrol(server, one, course.id);
    const [first = 0, second = 0] = course.itemIds;
    const kept = { kind: 'lesson_question', subject_id: second, version: 1, bases: [] };
    await call('/drafts', {
      token: asha.token,
      body: { ...kept, content: { text: 'Later.', file_ids: [], urls: [] } },
    });
    const question = await asked(server, asha, course, 'Why at zero?');
    expect(question.about).toEqual({
      title: 'Where an axis begins',
      path: `/course-module/${course.moduleId}?item=${first}`,
    });
    expect(await db.select({ subjectId: drafts.subjectId }).from(drafts)).toEqual([{ subjectId: second }]);
    expect(await under(second, asha)).toMatchObject({ total: 0, items: [] });

    const bens = await asked(server, ben, course, 'To be fair.', question.id);
    await call('/post-likes', { token: asha.token, body: { id: bens.id, is_liked: true } });
    expect((await under(first, ben)).items).toMatchObject([{ question: { id: question.id }, answer: { id: bens.id } }]);
    const pats = await asked(server, pat, course, 'Bars are lengths.', question.id);
    expect((await under(first, ben)).items).toMatchObject([
      { answer: { id: pats.id, by: { kind: 'presenter' }, shown: [{ children: ['Bars are lengths.'] }] } },
    ]);
    await db.update(posts).set({ acceptedId: bens.id }).where(eq(posts.id, question.id));
    expect((await under(first, asha)).items).toMatchObject([{ answer: { id: bens.id } }]);
    // A lesson of another course doesn't belong to this community.
    const astray = { ...course, lessonId: elsewhere.lessonId };
    await enrol(server, asha, elsewhere.id);
    expect((await ask(server, asha, astray, 'Why at zero?')).status).toBe(404);
  });
});

describe('a presenter of a course', () => {
  it('46.5, 46.6: is notified once an hour, finds open questions oldest first, and answers, which notifies the learner', async () => {
    const pat = await server.signInPresenter();
    const other = await server.signInPresenter();
    const course = await addTaughtCourse(server, pat);
    await addTaughtCourse(server, other);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    for (const one of [asha, ben]) await enrol(server, one, course.id);
    const question = await asked(server, asha, course, 'Why at zero?');
    await asked(server, ben, course, 'What is a tick?');
    expect(await notificationsOf(pat)).toEqual([]);
    await remind();
    const notice = { kind: 'question_asked', title: 'Reading charts', count: 2 };
    const calendar = `/fac-calendar/${pat.user.username}`;
    expect(await notificationsOf(pat)).toEqual([{ ...notice, action: calendar }]);
    expect(await notificationsOf(other)).toEqual([]);
    await remind();
    expect(await notificationsOf(pat)).toHaveLength(1);

    expect((await waiting(other)).total).toBe(0);
    expect(await waiting(pat)).toMatchObject({
      total: 2,
      items: [
        { question: { id: question.id, about: { title: 'Where an axis begins' } }, course_title: 'Reading charts' },
        {},
      ],
    });
    await asked(server, ben, course, 'I do not know.', question.id);
    expect((await waiting(pat)).total).toBe(2);
    expect((await asked(server, pat, course, 'Bars are lengths.', question.id)).by).toMatchObject({
      kind: 'presenter',
    });
    expect(textsIn(await waiting(pat))).toEqual([expect.stringContaining('What is a tick?')]);
    expect((await notificationsOf(asha)).map(({ kind }) => kind)).toEqual(['post_answered', 'post_answered']);
    expect(await notificationsOf(pat)).toHaveLength(1);
    await db.update(posts).set({ acceptedId: question.id }).where(eq(posts.text, 'What is a tick?'));
    expect((await waiting(pat)).total).toBe(0);
  });

  it('46.8: accepts a learner’s answer as the asker can, but neither their own answer nor the asker’s', async () => {
    const pat = await server.signInPresenter();
    const other = await server.signInPresenter();
    const course = await addTaughtCourse(server, pat);
    await addTaughtCourse(server, other);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    for (const one of [asha, ben]) await enrol(server, one, course.id);
    const { id } = await asked(server, asha, course, 'Why at zero?');
    const bens = await asked(server, ben, course, 'To be fair.', id);
    const ashas = await asked(server, asha, course, 'I see.', id);
    const accept = async ({ token }: Account, answerId: number | null) =>
      (await call('/post-acceptances', { token, body: { id, answer_id: answerId } })).status;
    expect((await waiting(pat)).total).toBe(1);
    const below = dataOf<PostPage>(await call(`/post-answers/${id}`, { token: pat.token })).items;
    expect(below.map(({ may }) => may.accept)).toEqual([true, false]);
    expect([await accept(ben, bens.id), await accept(other, bens.id), await accept(pat, ashas.id)]).toEqual([
      404, 404, 404,
    ]);
    expect(await accept(pat, bens.id)).toBe(200);
    expect((await waiting(pat)).total).toBe(0);
    expect((await notificationsOf(ben)).map(({ kind }) => kind)).toEqual(['answer_accepted']);
    const pats = await asked(server, pat, course, 'Bars are lengths.', id);
    expect(await accept(pat, pats.id)).toBe(404);
    expect([await accept(asha, null), await accept(pat, bens.id), await accept(asha, pats.id)]).toEqual([
      200, 200, 200,
    ]);
  });

  it('is not notified of a question answered within the hour', async () => {
    const pat = await server.signInPresenter();
    const course = await addTaughtCourse(server, pat);
    const asha = await signUpLongAgo(server);
    await enrol(server, asha, course.id);
    const { id } = await asked(server, asha, course, 'Why at zero?');
    await asked(server, pat, course, 'Bars are lengths.', id);
    await remind();
    expect(await notificationsOf(pat)).toEqual([]);
  });

  it('46.7: reads, answers, edits and reports with the session of a calendar link, without access to learner pages', async () => {
    const pat = await server.signInPresenter();
    const course = await addTaughtCourse(server, pat);
    const asha = await signUpLongAgo(server);
    await enrol(server, asha, course.id);
    const { id } = await asked(server, asha, course, 'Why at zero?');
    await addLink(db, pat.user.username ?? '', tokenHash('good'), clock.now());
    const opened = dataOf<{ token: string }>(await call('/presenter-link-exchanges', { body: { token: 'good' } }));
    const linked = { ...pat, token: opened.token };
    const { token } = linked;
    expect((await waiting(linked)).total).toBe(1);
    const answer = await asked(server, linked, course, 'Bars are lengths.', id);
    expect(answer.by).toMatchObject({ kind: 'presenter' });
    expect(dataOf<PostPage>(await call(`/post-answers/${id}`, { token })).total).toBe(1);
    const change = { id: answer.id, version: answer.flow?.version, text: 'A bar is a length.' };
    expect((await call('/post-edits', { token, body: change })).status).toBe(200);
    expect((await call('/post-likes', { token, body: { id, is_liked: true } })).status).toBe(200);
    expect((await call('/post-reports', { token, body: { id, reason: 'other', note: '' } })).status).toBe(200);
    const event = { id: answer.id, event: 'post.withdrawn', appeal: '' };
    expect((await call('/post-events', { token, body: event })).status).toBe(200);
    expect((await call(`/lesson-questions/${course.lessonId}`, { token })).status).toBe(403);
    expect((await call('/my-courses-list', { token })).status).toBe(403);
  });
});
