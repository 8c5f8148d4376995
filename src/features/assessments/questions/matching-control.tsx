import { useId } from 'react';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { wordsIn } from '../../../shared/text/rich-text.ts';
import { RichNodes } from '../../../ui/rich-text.tsx';
import { Select } from '../../../ui/select.tsx';
import { AnswerSet } from './answer-set.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';

const texts = assessmentsMessages.controls;

/** Matching with one select per item. */
export function MatchingControl({ question, response, onChange, disabled, promptId }: ControlProps<'matching'>) {
  const id = useId();
  const { left, right } = question.body;
  const pairs = response?.pairs ?? {};
  const change = (leftId: string, rightId: string) => {
    const { [leftId]: _, ...others } = pairs;
    const next = rightId === '' ? others : { ...others, [leftId]: rightId };
    onChange(Object.keys(next).length === 0 ? null : { pairs: next });
  };
  return (
    <AnswerSet promptId={promptId} help={texts.match} disabled={disabled}>
      {left.map((one) => (
        <div key={one.id} className={styles.pair}>
          <label htmlFor={`${id}${one.id}`}>
            <RichNodes nodes={one.text} />
          </label>
          <Select
            id={`${id}${one.id}`}
            placeholder={texts.choose}
            options={right.map((other) => [other.id, wordsIn(other.text)] as const)}
            value={pairs[one.id] ?? ''}
            onChange={({ target }) => change(one.id, target.value)}
          />
        </div>
      ))}
    </AnswerSet>
  );
}
