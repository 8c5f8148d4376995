import type { Answers } from '../../shared/form-data/answers.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import { AnswerList } from './answer-list.tsx';
import { WrongAnswers } from './wrong-answers.tsx';

interface FormReviewProps {
  form: Form;
  answers: Answers;
  /** Of a step, from 0. */
  addressOf: (index: number) => string;
}

/** All answers once more, each step with a way back to it. */
export function FormReview({ form, answers, addressOf }: FormReviewProps) {
  return (
    <>
      <WrongAnswers form={form} answers={answers} addressOf={addressOf} />
      <AnswerList form={form} answers={answers} addressOf={addressOf} />
    </>
  );
}
