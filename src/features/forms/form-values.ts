import type { Answers } from '../../shared/form-data/answers.ts';

/** What the form holds while it is filled in; named as the call has it. */
export interface FormValues {
  answers: Answers;
  /** Not shown to people. */
  website: string;
}
