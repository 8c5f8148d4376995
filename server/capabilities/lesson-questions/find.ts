import { aliasedTable, and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { LessonQuestions, QuestionsToAnswer } from '../../../src/shared/transport/schema.d.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { threadRuleOf } from '../../platform/threads/rules.ts';
import { communities } from '../../tables/communities.ts';
import { coursePresenters, courses } from '../../tables/courses.ts';
import { isShown, pageOfPosts, type Reader } from '../threads/module.ts';

const maxLatest = 3;
const pageSize = 10;

const answers = aliasedTable(posts, 'answers');
const isOfPresenter = eq(users.role, 'Presenter');

/** Questions about a lesson: the total, and the latest with their answers. */
export async function latestQuestions(db: Db, lessonItemId: number, communityId: number, reader: Reader) {
  const rule = threadRuleOf('community');
  const isAbout = and(eq(posts.lessonItemId, lessonItemId), isNull(posts.rootId));
  const latest = { isIn: isAbout, order: [desc(posts.id)], page: 1, size: maxLatest };
  const { total, items } = await pageOfPosts(db, rule, reader, latest);
  const ids = items.map(({ id }) => id);
  const best = await db
    .selectDistinctOn([answers.rootId], { id: answers.id })
    .from(answers)
    .innerJoin(posts, eq(posts.id, answers.rootId))
    .leftJoin(users, eq(users.id, answers.userId))
    .where(and(inArray(answers.rootId, ids), isShown.in(answers.state)))
    .orderBy(
      answers.rootId,
      sql`${answers.id} = ${posts.acceptedId} desc nulls last`,
      sql`${isOfPresenter} desc nulls last`,
      desc(answers.likes),
      asc(answers.id),
    );
  const isBest = inArray(
    posts.id,
    best.map(({ id }) => id),
  );
  const below = await pageOfPosts(db, rule, reader, { isIn: isBest, order: [], page: 1, size: maxLatest });
  // An answer may be nested; the question is the first of its path.
  const rootOf = new Map((await rootsOf(db, below.items)).map(({ id, rootId }) => [rootId, id]));
  return {
    server_now: reader.now.toISOString(),
    community_id: communityId,
    total,
    items: items.map((question) => ({
      question,
      answer: below.items.find(({ id }) => id === rootOf.get(question.id)) ?? null,
    })),
  } satisfies LessonQuestions;
}

const rootsOf = (db: Db, items: readonly { id: number }[]) =>
  db
    .select({ id: posts.id, rootId: posts.rootId })
    .from(posts)
    .where(
      inArray(
        posts.id,
        items.map(({ id }) => id),
      ),
    );

/** Unanswered questions for a presenter, among the threads of a query. */
export const waitsIn = (db: Db, isIn: Parameters<typeof and>[0]) =>
  and(
    isIn,
    isNull(posts.rootId),
    isNotNull(posts.lessonItemId),
    isNull(posts.acceptedId),
    isShown.in(posts.state),
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(answers)
          .innerJoin(users, eq(users.id, answers.userId))
          .where(and(eq(answers.rootId, posts.id), isShown.in(answers.state), isOfPresenter)),
      ),
    ),
  );

/** A page of a presenter's unanswered questions, oldest first. */
export async function questionsToAnswer(db: Db, userId: number, page: number, now: Date): Promise<QuestionsToAnswer> {
  const taught = await db
    .select({ threadId: threads.id, communityId: communities.id, title: courses.title })
    .from(coursePresenters)
    .innerJoin(courses, eq(courses.id, coursePresenters.courseId))
    .innerJoin(communities, eq(communities.courseId, courses.id))
    .innerJoin(threads, and(eq(threads.subjectId, communities.id), eq(threads.kind, 'community')))
    .where(eq(coursePresenters.userId, userId));
  const isTaught = inArray(
    posts.threadId,
    taught.map(({ threadId }) => threadId),
  );
  const found = await pageOfPosts(
    db,
    threadRuleOf('community'),
    { userId, mayWrite: true, now },
    { isIn: and(waitsIn(db, isTaught), ne(posts.userId, userId)), order: [asc(posts.id)], page, size: pageSize },
  );
  const ofPost = await db
    .select({ id: posts.id, threadId: posts.threadId })
    .from(posts)
    .where(
      inArray(
        posts.id,
        found.items.map(({ id }) => id),
      ),
    );
  return {
    ...found,
    items: found.items.flatMap((question) => {
      const at = ofPost.find(({ id }) => id === question.id)?.threadId;
      const course = taught.find(({ threadId }) => threadId === at);
      return course === undefined ? [] : [{ question, course_title: course.title, community_id: course.communityId }];
    }),
  };
}
