import type { Answers } from '../../shared/form-data/answers.ts';

/** The values of a form in progress, named as in the call. */
export interface FormValues {
  answers: Answers;
  /** A hidden field that only bots fill in. */
  website: string;
}
