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

/** What a question of each type is answered by. */
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

/** What the question is answered by; the prompt of a text with blanks stands in it. */
export function AnswerControl(props: AnswerControlProps) {
  // The type of the question chooses the control and is the type of the response.
  const Control = controls[props.question.type] as (own: AnswerControlProps) => ReactNode;
  return <Control {...props} />;
}
