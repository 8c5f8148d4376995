import type { Capability } from '../../manifest.ts';
import { questionHandlers } from './handlers.ts';
import { questionNotices, questionReminder } from './notices.ts';

export { remindOfQuestions } from './notices.ts';
export { communityOfLesson, learnersAmong, takesPart, teaches } from './standing.ts';

/** Questions about lessons, asked in the course's community and answered by presenters and learners. */
export const capability: Capability = {
  name: 'lesson-questions',
  offer: null,
  notices: Object.values(questionNotices),
  reminders: [questionReminder],
  serve: (platform) => ({ handlers: questionHandlers(platform) }),
};
