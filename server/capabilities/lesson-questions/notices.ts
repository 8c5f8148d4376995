import { and, eq } from 'drizzle-orm';
import { notices } from '../../../src/messages/lesson-questions-notices.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, remindOnce } from '../../platform/reminders/reminder.ts';
import { communities } from '../../tables/communities.ts';
import { waitsIn } from './find.ts';
import { presentersIn } from './standing.ts';

const hour = 3_600_000;

/** The kinds of notifications about questions. */
export const questionNotices = noticeKinds(notices, { area: 'writing', findThere: existingIn(communities) });

/** Notifies presenters about the questions of the last hour, in one notification. */
export const questionReminder: ReminderKind = {
  name: 'lesson_question',
  send: async (tx, { target, dueAt }, now) => {
    const [community] = await tx
      .select({ title: communities.name, threadId: threads.id })
      .from(communities)
      .innerJoin(threads, and(eq(threads.subjectId, communities.id), eq(threads.kind, 'community')))
      .where(eq(communities.id, target));
    const count =
      community === undefined ? 0 : await tx.$count(posts, waitsIn(tx, eq(posts.threadId, community.threadId)));
    if (community === undefined || count === 0) return null;
    for (const { id, username } of await presentersIn(tx, target))
      await notify(
        tx,
        questionNotices.question_asked,
        [id],
        {
          cause: { flow: 'moderation', id: target, event: 'question.asked' },
          turn: dueAt.getTime(),
          facts: { title: community.title, count },
          action: `/fac-calendar/${username}`,
          target,
        },
        now,
      );
    return null;
  },
};

/** Schedules the notification about questions for the end of the hour. */
export const remindOfQuestions = (tx: Db, communityId: number, now: Date): Promise<void> =>
  remindOnce(tx, questionReminder, communityId, 'hour', new Date(Math.floor(now.getTime() / hour + 1) * hour));
