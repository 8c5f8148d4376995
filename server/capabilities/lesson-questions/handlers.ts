import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { threadRuleOf } from '../../platform/threads/rules.ts';
import { latestQuestions, questionsToAnswer } from './find.ts';
import { communityOfLesson } from './standing.ts';

/** Handlers for lesson questions, for learners and presenters. */
export const questionHandlers = ({
  db,
  clock,
}: Platform): Pick<Handlers, 'listLessonQuestions' | 'listQuestionsToAnswer'> => ({
  listLessonQuestions: async (call) => {
    const { id: userId } = callerOf(call).user;
    const { item_id: itemId } = call.path;
    const now = clock.now();
    const communityId = await communityOfLesson(db, itemId);
    if (communityId === null || (await threadRuleOf('community').find(db, communityId, userId, now)) === null)
      return { status: 404 };
    return success(await latestQuestions(db, itemId, communityId, { userId, mayWrite: true, now }));
  },
  listQuestionsToAnswer: async (call) =>
    success(await questionsToAnswer(db, callerOf(call).user.id, call.query.page ?? 1, clock.now())),
});
