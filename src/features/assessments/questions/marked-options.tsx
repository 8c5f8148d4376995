import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleX from 'lucide-react/icons/circle-x';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import type { RichNode } from '../../../shared/text/rich-text.ts';
import type { AnswerFeedback, AttemptQuestion } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RichNodes, RichText } from '../../../ui/rich-text.tsx';
import type { AnyResponse, ShownQuestion } from './control-props.ts';
import styles from './controls.module.css';

const { controls, feedback } = assessmentsMessages;

export type MarkedQuestion = Pick<AttemptQuestion, 'id' | 'type' | 'prompt' | 'body' | 'answer'>;

type Mark = 'right' | 'partly' | 'wrong';

const icons = { right: CircleCheck, partly: CircleDot, wrong: CircleX } as const;

/** The options, in the order shown. */
function optionsOf(question: ShownQuestion): readonly { id: string; text: readonly RichNode[] }[] {
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice':
      return question.body.options;
    case 'true_false':
      return [
        { id: 'true', text: [controls.true] },
        { id: 'false', text: [controls.false] },
      ];
    default:
      return [];
  }
}

/** The option ids of an answer. */
function chosenIn(response: AnyResponse | null): readonly string[] {
  if (response === null) return [];
  return 'options' in response ? response.options : 'value' in response ? [String(response.value)] : [];
}

/** Whether marked options can replace the separate lists of given and right answers. */
export const hasMarkedOptions = ({ type }: Pick<AttemptQuestion, 'type'>, result: AnswerFeedback | null): boolean =>
  (type === 'single_choice' || type === 'multiple_choice' || type === 'true_false') &&
  result !== null &&
  (result.correctness !== null || result.right !== null || result.why.length > 0);

/** The mark of an option, as far as it may be shown. */
function markOf(id: string, question: MarkedQuestion, { correctness, right }: AnswerFeedback): Mark | null {
  const isChosen = chosenIn((question.answer?.response ?? null) as AnyResponse | null).includes(id);
  const isOne = question.type !== 'multiple_choice';
  const whole = correctness === 'right' || correctness === 'partly' || correctness === 'wrong' ? correctness : null;
  if (isChosen && whole !== null && (isOne || whole === 'right')) return whole;
  if (right === null) return null;
  if (chosenIn(right as AnyResponse).includes(id)) return 'right';
  return isChosen ? 'wrong' : null;
}

interface MarkedOptionsProps {
  question: MarkedQuestion;
  result: AnswerFeedback;
}

/** All options, marked as chosen or right, with their explanations. */
export function MarkedOptions({ question, result }: MarkedOptionsProps) {
  const options = optionsOf(question as unknown as ShownQuestion);
  const chosen = chosenIn((question.answer?.response ?? null) as AnyResponse | null);
  return (
    <Stack as="ul" gap={2} className={styles.marked} aria-label={feedback.options}>
      {options.map(({ id, text }) => {
        const mark = markOf(id, question, result);
        const isChosen = chosen.includes(id);
        const Icon = mark === null ? null : icons[mark];
        const words = isChosen ? feedback.chosen[mark ?? 'unknown'] : mark === 'right' ? feedback.right : null;
        return (
          <li key={id} data-mark={mark ?? undefined} data-chosen={isChosen || undefined}>
            <div dir="auto" className={styles.optionText}>
              <RichNodes nodes={text} />
            </div>
            {words !== null && (
              <p className={styles.mark} data-mark={mark ?? undefined}>
                {Icon && <Icon aria-hidden />}
                {words}
              </p>
            )}
            {result.why
              .filter(({ of }) => of === id)
              .map((why) => (
                <div key="" dir="auto">
                  <RichText nodes={why.text} />
                </div>
              ))}
          </li>
        );
      })}
    </Stack>
  );
}
