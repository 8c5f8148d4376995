import type { Answers } from '../../shared/form-data/answers.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import { AnswerList } from './answer-list.tsx';
import { WrongAnswers } from './wrong-answers.tsx';

interface FormReviewProps {
  form: Form;
  answers: Answers;
  /** The address of a step, from 0. */
  addressOf: (index: number) => string;
}

/** The review of all answers, each step with a link back to it. */
export function FormReview({ form, answers, addressOf }: FormReviewProps) {
  return (
    <>
      <WrongAnswers form={form} answers={answers} addressOf={addressOf} />
      <AnswerList form={form} answers={answers} addressOf={addressOf} />
    </>
  );
}
