import { assessmentsMessages } from '../../../messages/assessments.ts';
import type { RichNode } from '../../../shared/text/rich-text.ts';
import type { AnswerFeedback, AttemptQuestion } from '../../../shared/transport/schema.d.ts';
import { RichNodes, RichText } from '../../../ui/rich-text.tsx';
import type { ShownQuestion } from './control-props.ts';
import styles from './controls.module.css';
import { textOf } from './given-answer.tsx';

const { given } = assessmentsMessages;

interface ReasonsProps {
  question: Pick<AttemptQuestion, 'id' | 'type' | 'prompt' | 'body'>;
  why: AnswerFeedback['why'];
}

/** The ids of what can be chosen, in the order in which it stands in the question, each with its words. */
function optionsOf(question: ShownQuestion): readonly (readonly [string, readonly RichNode[]])[] {
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice':
      return question.body.options.map(({ id }) => [id, textOf(question.body.options, id)]);
    case 'true_false':
      return [
        ['true', [given.true]],
        ['false', [given.false]],
      ];
    default:
      return [];
  }
}

/** Why options are wrong, each below its own words; of an answer that was typed what is said of it. */
export function Reasons({ question, why }: ReasonsProps) {
  const options = optionsOf(question as unknown as ShownQuestion).flatMap(([id, words]) =>
    why.filter(({ of }) => of === id).map(({ text }) => ({ id, words, text })),
  );
  return (
    <>
      {why
        .filter(({ of }) => of === null)
        .map(({ text }) => (
          <RichText key="" nodes={text} />
        ))}
      {options.length > 0 && (
        <dl className={styles.reasons}>
          {options.map(({ id, words, text }) => (
            <div key={id}>
              <dt dir="auto">
                <RichNodes nodes={words} />
              </dt>
              <dd dir="auto">
                <RichText nodes={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
