import { z } from 'zod/mini';
import { postRules } from '../../../../src/shared/text/post-rules.ts';
import { dayText, languageTag, longText, nameText, personText, slugText } from '../../../platform/files/import-text.ts';

const accesses = ['open', 'request', 'invitation'] as const;
/** Maximum number of example questions. */
const maxQuestions = 50;

const written = {
  by: personText(120),
  text: longText(postRules.longest),
};

const answer = z.strictObject({
  ...written,
  answered: dayText,
  accepted: z._default(z.boolean('is neither true nor false'), false),
});

const question = z.strictObject({
  ...written,
  slug: slugText,
  title: nameText(160),
  tags: z._default(z.array(nameText(30), 'is not a list').check(z.maxLength(5, 'has more than 5 entries')), []),
  asked: dayText,
  /** Pinned above the other posts. */
  pinned: z._default(z.boolean('is neither true nor false'), false),
  answers: z._default(z.array(answer, 'is not a list').check(z.maxLength(20, 'has more than 20 entries')), []),
});

/** The front matter of a community file; its rules follow below it. */
export const communityShape = z.strictObject({
  slug: slugText,
  name: nameText(80),
  purpose: nameText(400),
  topic: nameText(60),
  language: z._default(languageTag, 'en'),
  access: z._default(z.enum(accesses, `is none of ${accesses.join(', ')}`).check(), 'open' as const),
  active: z._default(z.boolean('is neither true nor false'), true),
  questions: z._default(
    z.array(question, 'is not a list').check(z.maxLength(maxQuestions, `has more than ${maxQuestions} entries`)),
    [],
  ),
});

export type WrittenQuestion = z.output<typeof question>;
