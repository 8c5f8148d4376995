import { lent } from '../../shared/lent.tsx';
import { preloadable } from '../../ui/preloadable.tsx';

/** Below a lesson: its questions, and the form to ask a question. */
export const askPresenter = /* @__PURE__ */ preloadable(async () => (await import('./ask-presenter.tsx')).AskPresenter);

/** On a presenter's page: the unanswered questions. */
export const QuestionsToAnswer = /* @__PURE__ */ lent(
  async () => (await import('./questions-to-answer.tsx')).QuestionsToAnswer,
);
