import { assessmentsMessages as texts } from '../../messages/assessments.ts';

/** What people read in a state, by its screen, tag or name. */
export const quizTexts: Readonly<Record<string, readonly string[]>> = {
  loading: [texts.loading],
  elsewhere: [texts.elsewhere.heading, texts.elsewhere.text],
  overview: [texts.overview.heading],
  confirming: [texts.submit.heading, texts.submit.final],
  timeOver: [texts.time.over, texts.time.overText],
  unsynced: [texts.submit.waiting(1)],
  submitting: [texts.submit.submitting],
  submitRetry: [texts.submit.noAnswer],
  ...Object.fromEntries(Object.entries(texts.save).map(([kind, words]) => [`save ${kind}`, [words]])),
};
