import type { Bodies, QuestionType, Responses } from '../../../shared/learning/question.ts';
import type { RichNode } from '../../../shared/text/rich-text.ts';

/** A question as its learner sees it. */
export type ShownQuestion = {
  [Type in QuestionType]: { id: number; type: Type; prompt: RichNode[]; body: Bodies[Type] };
}[QuestionType];

export type AnyResponse = Responses[QuestionType];

export interface ControlProps<Type extends QuestionType> {
  question: Extract<ShownQuestion, { type: Type }>;
  response: Responses[Type] | null;
  /** Null clears the answer. */
  onChange: (response: Responses[Type] | null) => void;
  disabled: boolean;
  /** The language of the assessment, which determines the number format. */
  language: string;
  /** The id of the prompt. */
  promptId: string;
}
