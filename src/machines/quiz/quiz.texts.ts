import { assessmentsMessages as texts } from '../../messages/assessments.ts';
import { loadingMessages } from '../../messages/loading.ts';

/** The texts of each state, by screen. */
export const quizTexts: Readonly<Record<string, readonly string[]>> = {
  loading: [loadingMessages.loading(texts.what)],
  elsewhere: [texts.elsewhere.heading, texts.elsewhere.text],
  page: [texts.overview.heading],
  confirming: [texts.submit.heading, texts.submit.final],
  unsynced: [texts.submit.waiting(1)],
  submitting: [texts.submit.submitting],
  submitRetry: [texts.submit.noAnswer],
};
