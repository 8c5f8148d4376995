import type { ReactNode } from 'react';
import type { QuestionType } from '../../../shared/learning/question.ts';
import { BlankControl } from './blank-control.tsx';
import { ChoiceControl, TrueFalseControl } from './choice-control.tsx';
import type { AnyResponse, ControlProps, ShownQuestion } from './control-props.ts';
import { MatchingControl } from './matching-control.tsx';
import { OrderingControl } from './ordering-control.tsx';
import { LongTextControl, NumericControl, ShortTextControl } from './text-controls.tsx';

interface AnswerControlProps extends Omit<ControlProps<QuestionType>, 'question' | 'response' | 'onChange'> {
  question: ShownQuestion;
  response: AnyResponse | null;
  onChange: (response: AnyResponse | null) => void;
}

/** The answer control for each question type. */
const controls = {
  single_choice: ChoiceControl,
  multiple_choice: ChoiceControl,
  true_false: TrueFalseControl,
  short_text: ShortTextControl,
  numeric: NumericControl,
  fill_blank: BlankControl,
  matching: MatchingControl,
  ordering: OrderingControl,
  long_text: LongTextControl,
} as const;

/** The answer control; for fill-in questions, it contains the prompt. */
export function AnswerControl(props: AnswerControlProps) {
  // The question type selects the control and determines the response type.
  const Control = controls[props.question.type] as (own: AnswerControlProps) => ReactNode;
  return <Control {...props} />;
}
