import { OperatorError } from '../../platform/process/operator-error.ts';

type Options = Readonly<Record<string, string | undefined>>;

const line = /^([A-Za-z0-9-]{1,40})=(\d{1,4}(?:\.\d{1,2})?)$/;

function rubricOf(text: string | undefined): Record<string, number> {
  const parts = (text ?? '').split(',').map((part) => line.exec(part.trim()));
  if (parts.some((part) => part === null))
    throw new OperatorError('--rubric needs points for each line of the rubric, such as structure=2,sources=1.5');
  return Object.fromEntries(parts.map((part) => [part?.[1] ?? '', Number(part?.[2])]));
}

/** Parses `answer.graded` as an operator types it. */
export const typedGrade = {
  options: ['question', 'rubric', 'feedback'],
  usage: '--question (its id), --rubric (structure=2,sources=1.5) and --feedback (text for the learner)',
  read: ({ question, rubric, feedback = '' }: Options) => {
    if (!/^[1-9]\d{0,9}$/.test(question ?? ''))
      throw new OperatorError('--question is the id of a question of the attempt');
    return { question: Number(question), rubric: rubricOf(rubric), feedback: feedback.trim() };
  },
} as const;
