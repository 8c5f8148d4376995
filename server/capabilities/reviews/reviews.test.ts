import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CourseDetails,
  CoursePage,
  OwnReview,
  PostAnswer,
  PostHistory,
  PostPage,
} from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import type { Account } from '../../../tests/support/server.ts';
import { startServer } from '../../../tests/support/server.ts';
import { signUpLongAgo } from '../../../tests/support/threads.ts';
import { postEdits, posts } from '../../platform/db/threads-schema.ts';
import { sendNamed, sweep } from '../../platform/flows/apply.ts';
import { courses, programCourses } from '../../tables/courses.ts';
import { itemProgress } from '../../tables/learning.ts';
import { leaveThreads } from '../threads/leave.ts';
import { moderationFlow } from '../threads/moderation-flow.ts';
import { addExampleReviews } from './examples.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

/** A course with a number of lessons. */
const addLessons = (lessons = 3, more?: Parameters<typeof addCourse>[2]) =>
  addCourse(
    server,
    Array.from({ length: lessons }, () => ({})),
    more,
  );
type Course = Awaited<ReturnType<typeof addLessons>>;

/** Completes the first lessons of a course for a learner. */
async function learn({ user }: Account, { itemIds }: Course, lessons: number) {
  const at = clock.now();
  const rows = itemIds.slice(0, lessons).map((itemId) => ({
    userId: user.id,
    itemId,
    status: 'completed' as const,
    completedAt: at,
    startedAt: at,
    updatedAt: at,
  }));
  await db.insert(itemProgress).values(rows).onConflictDoNothing();
}

interface Written {
  stars?: number | undefined;
  text?: string;
}

async function review({ token }: Account, { id }: Pick<Course, 'id'>, { stars, text = 'It is good.' }: Written) {
  const content = { text, file_ids: [], urls: [], ...(stars !== undefined && { stars }) };
  const place = { kind: 'course_review', subject_id: id };
  const known = (await call(`/drafts/course_review/${id}`, { token })).body?.data as {
    draft: { version: number } | null;
  };
  const before = known?.draft?.version ?? 0;
  const draft = { ...place, content, version: before + 1, bases: before === 0 ? [] : [before] };
  const kept = await call('/drafts', { token, body: draft });
  if (kept.status !== 200) return kept;
  const body = { kind: 'course', subject_id: id, parent_id: null, version: before + 1, key: crypto.randomUUID() };
  return call('/posts', { token, body });
}
const reviewed = async (...given: Parameters<typeof review>) => dataOf<PostAnswer>(await review(...given)).item;

/** A learner who has completed a third of a course. */
async function learner(course: Course, name?: string, lessons = 1) {
  const account = await signUpLongAgo(server, name);
  await learn(account, course, lessons);
  return account;
}
/** Reviews by other learners with these stars. */
const addReviews = async (course: Course, ...stars: readonly number[]) => {
  const all: { account: Account; id: number }[] = [];
  for (const one of stars) {
    const account = await learner(course, `Ben Okafor ${all.length}`);
    all.push({ account, id: (await reviewed(account, course, { stars: one, text: `${one} of five` })).id });
  }
  return all;
};
const list = async ({ id }: Pick<Course, 'id'>, token?: string) =>
  dataOf<PostPage>(await call(`/threads/course/${id}`, token === undefined ? {} : { token }));
const own = async ({ id }: Pick<Course, 'id'>, { token }: Account) =>
  dataOf<OwnReview>(await call(`/course-reviews/${id}`, { token }));
const details = async ({ id }: Pick<Course, 'id'>) => dataOf<CourseDetails>(await call(`/course-details/${id}`));
const counts = async ({ id }: Pick<Course, 'id'>) => {
  const [row] = await db.select({ counts: courses.starCounts }).from(courses).where(eq(courses.id, id));
  return row?.counts;
};
const event = ({ token }: Account, id: number, name: string) =>
  call('/post-events', { token, body: { id, event: name, appeal: '' } });
const decide = (id: number, type: string) =>
  sendNamed(db, moderationFlow, {
    id,
    event: { type, at: clock.now().getTime() },
    sender: 'operator',
    userId: null,
    reason: 'A reason.',
  });
const catalogue = async (query: string) => dataOf<CoursePage>(await call(`/courses-list?${query}`));

describe('a review', () => {
  it('45.1: requires a third of the course and stars, while the text is optional', async () => {
    const course = await addLessons();
    const asha = await signUpLongAgo(server);
    expect(await own(course, asha)).toMatchObject({ percent: 0, may_review: false, item: null });
    expect((await review(asha, course, { stars: 4 })).status).toBe(404);
    await learn(asha, course, 1);
    expect(await own(course, asha)).toMatchObject({ percent: 33, may_review: true });
    expect((await review(asha, course, {})).status).toBe(422);
    const item = await reviewed(asha, course, { stars: 4, text: '' });
    expect(item).toMatchObject({ stars: 4, learned: 30, text: '', is_own: true });
    expect((await own(course, asha)).item?.id).toBe(item.id);
  });

  it('45.1: requires the progress when it is published, even if it was drafted with that progress', async () => {
    const course = await addLessons();
    const asha = await learner(course);
    await db.delete(itemProgress);
    const body = { kind: 'course', subject_id: course.id, parent_id: null, version: 1, key: crypto.randomUUID() };
    expect((await call('/posts', { token: asha.token, body })).body?.data).toMatchObject({ code: 'post_empty' });
    await learn(asha, course, 1);
    const content = { text: '', file_ids: [], urls: [], stars: 5 };
    const draft = { kind: 'course_review', subject_id: course.id, content, version: 1, bases: [] };
    await call('/drafts', { token: asha.token, body: draft });
    await db.delete(itemProgress);
    expect((await call('/posts', { token: asha.token, body })).body?.data).toMatchObject({ code: 'review_early' });
  });

  it('45.1: of a programme requires a third of its courses, counting the most advanced elective', async () => {
    const programme = await addLessons(0, { kind: 'program' });
    const [first, second, third] = [await addLessons(2), await addLessons(2), await addLessons(4)];
    await db.insert(programCourses).values([
      { programId: programme.id, courseId: first.id, position: 1 },
      { programId: programme.id, courseId: second.id, position: 2, electiveGroup: 'one' },
      { programId: programme.id, courseId: third.id, position: 3, electiveGroup: 'one' },
    ]);
    const asha = await learner(second, undefined, 1);
    expect(await own(programme, asha)).toMatchObject({ percent: 25, may_review: false });
    await learn(asha, first, 1);
    expect(await own(programme, asha)).toMatchObject({ percent: 50, may_review: true });
    expect((await reviewed(asha, programme, { stars: 5 })).learned).toBe(50);
  });

  it('45.2: is unique per learner until it is deleted', async () => {
    const course = await addLessons();
    const asha = await learner(course);
    const { id } = await reviewed(asha, course, { stars: 4 });
    expect((await review(asha, course, { stars: 5 })).body?.data).toMatchObject({ code: 'review_again' });
    await event(asha, id, 'post.withdrawn');
    expect(await counts(course)).toEqual([0, 0, 0, 0, 0]);
    await event(asha, id, 'post.returned');
    expect(await counts(course)).toEqual([0, 0, 0, 1, 0]);
    await event(asha, id, 'post.withdrawn');
    clock.advance(600_000);
    await sweep(db, moderationFlow, clock.now());
    expect((await own(course, asha)).item).toBe(null);
    const other = await reviewed(asha, course, { stars: 2 });
    expect(other.id).not.toBe(id);
    expect(await counts(course)).toEqual([0, 1, 0, 0, 0]);
  });

  it('45.2: can be edited with its stars, and its history is public', async () => {
    const course = await addLessons();
    const asha = await learner(course);
    const { id } = await reviewed(asha, course, { stars: 2, text: 'Slow.' });
    await learn(asha, course, 3);
    clock.advance(600_000);
    const edit = (body: object) => call('/post-edits', { token: asha.token, body: { id, ...body } });
    const { item } = dataOf<PostAnswer>(await edit({ version: 1, text: 'Slow at first.', stars: 4 }));
    expect(item).toMatchObject({ stars: 4, text: 'Slow at first.', learned: 100 });
    expect(dataOf<PostAnswer>(await edit({ version: 2, text: '' })).item).toMatchObject({ stars: 4, text: '' });
    expect(await counts(course)).toEqual([0, 0, 0, 1, 0]);
    await addReviews(course, 5, 5, 5, 5);
    const { items } = dataOf<PostHistory>(await call(`/post-history/${id}`));
    expect(items.map(({ stars }) => stars)).toEqual([4, 2]);
  });

  it('45.3: can’t be written by presenters', async () => {
    const course = await addLessons();
    const pat = await server.signInPresenter();
    const { token } = pat;
    const body = { kind: 'course', subject_id: course.id, parent_id: null, version: 1, key: crypto.randomUUID() };
    for (const answer of [
      await call(`/course-reviews/${course.id}`, { token }),
      await review(pat, course, { stars: 5 }),
    ])
      expect([403, 404]).toContain(answer.status);
    expect([403, 404, 409]).toContain((await call('/posts', { token, body })).status);
    expect(await db.$count(posts)).toBe(0);
  });
});

describe('reviews', () => {
  it('45.4: by example people are counted like those of learners', async () => {
    const course = await addLessons();
    const examples = Array.from({ length: 5 }, (_, at) => ({
      writer: `Reviewer ${at}`,
      stars: 4,
      learned: 100,
      text: 'Good.',
      daysAgo: at,
    }));
    await db.transaction((tx) => addExampleReviews(tx, course.id, examples, clock.now()));
    expect(await list(course)).toMatchObject({ total: 5, items: { length: 5 } });
    for (const { name, differing } of moderationFlow.counters ?? [])
      expect([name, await differing(db)]).toEqual([name, []]);
  });

  it('45.4: are public from five on; with fewer, authors see only their own', async () => {
    const course = await addLessons();
    const [first] = await addReviews(course, 5, 4, 4);
    if (first === undefined) throw new Error('There is no review');
    const asha = await learner(course);
    const mine = await reviewed(asha, course, { stars: 1 });
    expect((await list(course)).total).toBe(0);
    expect((await list(course, asha.token)).items.map(({ id }) => id)).toEqual([mine.id]);
    expect(await own(course, asha)).toMatchObject({ are_shown: false });
    const others = [
      await call(`/posts/${first.id}`, { token: asha.token }),
      await call(`/post-history/${first.id}`, { token: asha.token }),
      await call('/post-likes', { token: asha.token, body: { id: first.id, is_liked: true } }),
      await call('/post-reports', { token: asha.token, body: { id: first.id, reason: 'spam', note: '' } }),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await details(course)).not.toHaveProperty('rating');
    await addReviews(course, 4);
    expect((await list(course)).items).toMatchObject([{ by: null, learned: 30 }, {}, {}, {}, {}]);
    expect(await details(course)).toMatchObject({
      rating: { average: 3.6, count: 5 },
      star_counts: [1, 0, 0, 3, 1],
    });
    expect(await own(course, asha)).toMatchObject({ are_shown: true });
    await event(asha, mine.id, 'post.withdrawn');
    expect((await list(course)).total).toBe(0);
    expect(await details(course)).not.toHaveProperty('rating');
  });

  it('45.5: update the counts of the course whenever their visibility changes', async () => {
    const course = await addLessons();
    const [held, removed, leaving] = [
      await server.signUp('Mira Stone'),
      await learner(course, 'Ben Okafor'),
      await learner(course, 'Asha Rao'),
    ];
    await learn(held, course, 1);
    const first = await reviewed(held, course, { stars: 1 });
    expect(await counts(course)).toEqual([0, 0, 0, 0, 0]);
    await decide(first.id, 'post.approved');
    const second = await reviewed(removed, course, { stars: 2 });
    await reviewed(leaving, course, { stars: 5 });
    expect(await counts(course)).toEqual([1, 1, 0, 0, 1]);
    await call('/post-edits', {
      token: removed.token,
      body: { id: second.id, version: 1, text: 'https://a.example https://b.example https://c.example', stars: 3 },
    });
    expect(await counts(course)).toEqual([1, 0, 0, 0, 1]);
    await decide(second.id, 'post.approved');
    expect(await counts(course)).toEqual([1, 0, 1, 0, 1]);
    await addReviews(course, 4, 4);
    await call('/post-reports', { token: held.token, body: { id: second.id, reason: 'spam', note: '' } });
    await decide(second.id, 'post.removed');
    expect(await counts(course)).toEqual([1, 0, 0, 2, 1]);
    await event(removed, second.id, 'removal.appealed');
    await call('/post-events', {
      token: removed.token,
      body: { id: second.id, event: 'removal.appealed', appeal: 'It is true.' },
    });
    await decide(second.id, 'post.restored');
    await db.transaction((tx) => leaveThreads(tx, leaving.user.id, clock.now()));
    expect(await counts(course)).toEqual([1, 0, 1, 2, 0]);
    const stars = moderationFlow.counters?.find(({ name }) => name === 'stars of the course');
    expect(await stars?.differing(db)).toEqual([]);
    await db.update(courses).set({ starCounts: [9, 0, 0, 0, 0] });
    expect(await stars?.differing(db)).toEqual([{ id: course.id, stored: 9, counted: 12 }]);
    expect(await stars?.recount(db)).toBe(1);
    expect(await counts(course)).toEqual([1, 0, 1, 2, 0]);
  });

  it('45.6: sort and filter the catalogue, where many good reviews outweigh a few', async () => {
    const [few, many, mixed, none] = [
      await addLessons(),
      await addLessons(),
      await addLessons(),
      await addLessons(3, { popularity: 99 }),
    ];
    const set = ({ id }: Course, ...starCounts: number[]) =>
      db.update(courses).set({ starCounts }).where(eq(courses.id, id));
    await set(few, 0, 0, 0, 0, 5);
    await set(many, 0, 0, 0, 20, 30);
    await set(mixed, 0, 2, 2, 2, 0);
    await set(none, 0, 0, 0, 0, 4);
    const { items } = await catalogue('sort=rating');
    expect(items.map(({ id }) => id)).toEqual([many.id, few.id, mixed.id, none.id]);
    expect(items.map(({ rating }) => rating)).toEqual([
      { average: 4.6, count: 50 },
      { average: 5, count: 5 },
      { average: 3, count: 6 },
      undefined,
    ]);
    const four = await catalogue('stars=4&sort=rating');
    expect(four.items.map(({ id }) => id)).toEqual([many.id, few.id]);
    expect(four.facets.stars).toMatchObject([
      { value: '4', count: 2 },
      { value: '3', count: 3 },
    ]);
    expect((await catalogue('stars=3&stars=4')).total).toBe(3);
    expect((await catalogue('stars=4&level=advanced')).relaxations).toEqual([{ filter: 'level', total: 2 }]);
  });

  it('45.6: update cached lists', async () => {
    const course = await addLessons();
    expect((await catalogue('sort=rating&lang=en')).items[0]).not.toHaveProperty('rating');
    await addReviews(course, 5, 5, 5, 5, 5);
    expect((await catalogue('sort=rating&lang=en')).items[0]?.rating).toEqual({ average: 5, count: 5 });
  });

  it('45.7: are exported with their stars', async () => {
    const course = await addLessons();
    const asha = await learner(course);
    const { id } = await reviewed(asha, course, { stars: 2 });
    clock.advance(600_000);
    await call('/post-edits', { token: asha.token, body: { id, version: 1, text: 'Good.', stars: 3 } });
    const { body } = await call('/data-exports', { token: asha.token, body: { password: 'a long enough sentence' } });
    expect(JSON.stringify(body)).toContain('"stars":3');
    expect(await db.select({ stars: postEdits.stars }).from(postEdits)).toEqual([{ stars: 2 }]);
  });
});
