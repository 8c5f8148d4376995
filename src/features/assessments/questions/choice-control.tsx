import { assessmentsMessages } from '../../../messages/assessments.ts';
import type { RichNode } from '../../../shared/text/rich-text.ts';
import { RichNodes } from '../../../ui/rich-text.tsx';
import { AnswerSet } from './answer-set.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';

const texts = assessmentsMessages.controls;
const maxKeys = 9;

interface OptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  number: number;
  text: readonly RichNode[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** An option with a native control and a large target. */
function Option({ type, name, number, text, checked, onChange }: OptionProps) {
  return (
    <label className={styles.option}>
      <input
        type={type}
        name={name}
        checked={checked}
        data-key={number <= maxKeys ? number : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span dir="auto" className={styles.optionText}>
        <RichNodes nodes={text} />
      </span>
      {number <= maxKeys && (
        <span aria-hidden className={styles.key}>
          {number}
        </span>
      )}
    </label>
  );
}

/** Single choice or multiple choice. */
export function ChoiceControl(props: ControlProps<'single_choice' | 'multiple_choice'>) {
  const { question, response, onChange, disabled, promptId } = props;
  const { options } = question.body;
  const isOne = question.type === 'single_choice';
  const chosen = response?.options ?? [];
  const choose = (id: string, isChosen: boolean) => {
    if (isOne) return onChange({ options: [id] });
    // Keep the question's order, so that the same choice always gives the same answer.
    const next = options.map((option) => option.id).filter((one) => (one === id ? isChosen : chosen.includes(one)));
    onChange(next.length === 0 ? null : { options: next });
  };
  return (
    <AnswerSet promptId={promptId} help={isOne ? texts.chooseOne : texts.chooseSeveral} disabled={disabled}>
      {options.map(({ id, text }, index) => (
        <Option
          key={id}
          type={isOne ? 'radio' : 'checkbox'}
          name={`question-${question.id}`}
          number={index + 1}
          text={text}
          checked={chosen.includes(id)}
          onChange={(isChosen) => choose(id, isChosen)}
        />
      ))}
    </AnswerSet>
  );
}

/** The control of a true/false question. */
export function TrueFalseControl({ question, response, onChange, disabled, promptId }: ControlProps<'true_false'>) {
  return (
    <AnswerSet promptId={promptId} help={texts.chooseOne} disabled={disabled}>
      {[true, false].map((value, index) => (
        <Option
          key={String(value)}
          type="radio"
          name={`question-${question.id}`}
          number={index + 1}
          text={[value ? texts.true : texts.false]}
          checked={response?.value === value}
          onChange={() => onChange({ value })}
        />
      ))}
    </AnswerSet>
  );
}
