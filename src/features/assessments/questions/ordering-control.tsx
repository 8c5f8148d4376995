import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLayoutEffect, useRef, useState } from 'react';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { wordsIn } from '../../../shared/text/rich-text.ts';
import { Button } from '../../../ui/button.tsx';
import { RichNodes } from '../../../ui/rich-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AnswerSet } from './answer-set.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';

const texts = assessmentsMessages.controls;

type Way = 'up' | 'down';

/** The order with one of them a place further up or down. */
function moved(order: readonly string[], id: string, way: Way): string[] {
  const from = order.indexOf(id);
  const to = from + (way === 'up' ? -1 : 1);
  const other = order[to];
  return other === undefined ? [...order] : order.with(to, id).with(from, other);
}

/** Things to put in order, by two buttons for each. The focus stays with what is moved. */
export function OrderingControl({ question, response, onChange, disabled, promptId }: ControlProps<'ordering'>) {
  const { items } = question.body;
  const order = response?.order ?? items.map(({ id }) => id);
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<{ id: string; way: Way } | null>(null);
  // It may stand at an end now, where its button does nothing any more.
  useLayoutEffect(() => {
    if (last === null) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${last.id}"] button`) ?? [];
    const wanted = [...buttons].find(({ dataset }) => dataset['way'] === last.way);
    (wanted?.disabled ? [...buttons].find((button) => !button.disabled) : wanted)?.focus();
  }, [last]);
  const move = (id: string, way: Way) => {
    onChange({ order: moved(order, id, way) });
    setLast({ id, way });
  };
  const textOf = (id: string) => items.find((item) => item.id === id)?.text ?? [];
  return (
    <AnswerSet promptId={promptId} help={texts.order} disabled={disabled}>
      <ol ref={list} className={styles.order}>
        {order.map((id, index) => (
          <li key={id} data-item={id} className={styles.orderItem}>
            <span className={styles.place}>{index + 1}</span>
            <span dir="auto" className={styles.optionText}>
              <RichNodes nodes={textOf(id)} />
            </span>
            <span className={styles.moves}>
              {(['up', 'down'] as const).map((way) => (
                <Button
                  key={way}
                  icon
                  data-way={way}
                  disabled={disabled || index === (way === 'up' ? 0 : order.length - 1)}
                  aria-label={texts[way](wordsIn(textOf(id)))}
                  onClick={() => move(id, way)}
                >
                  {way === 'up' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {response === null && (
        <div>
          <Button onClick={() => onChange({ order })}>{texts.keepOrder}</Button>
        </div>
      )}
      <VisuallyHidden role="status">
        {last && texts.moved(wordsIn(textOf(last.id)), order.indexOf(last.id) + 1, order.length)}
      </VisuallyHidden>
    </AnswerSet>
  );
}
