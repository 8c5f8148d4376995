import { assessmentsMessages } from '../../../messages/assessments.ts';
import type { Choice, Responses } from '../../../shared/learning/question.ts';
import type { RichNode } from '../../../shared/text/rich-text.ts';
import { RichNodes } from '../../../ui/rich-text.tsx';
import type { AnyResponse, ShownQuestion } from './control-props.ts';
import styles from './controls.module.css';

const texts = assessmentsMessages.given;

interface GivenAnswerProps {
  question: ShownQuestion;
  /** The given answer, or the right answer. */
  response: AnyResponse | null;
}

/** A read-only answer. */
export function GivenAnswer({ question, response }: GivenAnswerProps) {
  if (response === null) return <p className={styles.none}>{texts.none}</p>;
  return (
    <div dir="auto" className={styles.given}>
      {shown(question, response)}
    </div>
  );
}

/** The label of an id; "left empty" if it is missing. */
const textOf = (choices: readonly Choice[], id: string | undefined): readonly RichNode[] =>
  choices.find((choice) => choice.id === id)?.text ?? [texts.empty];

function shown(question: ShownQuestion, response: AnyResponse) {
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice':
      return (
        <ul>
          {(response as Responses['single_choice']).options.map((id) => (
            <li key={id}>
              <RichNodes nodes={textOf(question.body.options, id)} />
            </li>
          ))}
        </ul>
      );
    case 'true_false':
      return <p>{(response as Responses['true_false']).value ? texts.true : texts.false}</p>;
    case 'numeric': {
      const { number, unit } = response as Responses['numeric'];
      return <p>{unit === undefined ? number : `${number} ${unit}`}</p>;
    }
    case 'fill_blank':
      return (
        <ol>
          {question.body.blanks.map(({ id }) => (
            <li key={id}>{(response as Responses['fill_blank']).blanks[id] ?? texts.empty}</li>
          ))}
        </ol>
      );
    case 'matching':
      return (
        <ul>
          {question.body.left.map((left) => (
            <li key={left.id}>
              <RichNodes nodes={left.text} /> →{' '}
              <RichNodes nodes={textOf(question.body.right, (response as Responses['matching']).pairs[left.id])} />
            </li>
          ))}
        </ul>
      );
    case 'ordering':
      return (
        <ol>
          {(response as Responses['ordering']).order.map((id) => (
            <li key={id}>
              <RichNodes nodes={textOf(question.body.items, id)} />
            </li>
          ))}
        </ol>
      );
    default:
      return <p className={styles.written}>{(response as Responses['long_text']).text}</p>;
  }
}
