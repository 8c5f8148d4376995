import { lent } from '../../shared/lent.tsx';
import { preloadable } from '../../ui/preloadable.tsx';

/** Under a lesson: what was asked about it, and the place to ask. */
export const askPresenter = /* @__PURE__ */ preloadable(async () => (await import('./ask-presenter.tsx')).AskPresenter);

/** On the page of a presenter: what waits for an answer. */
export const QuestionsToAnswer = /* @__PURE__ */ lent(
  async () => (await import('./questions-to-answer.tsx')).QuestionsToAnswer,
);
