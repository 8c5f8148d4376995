import { useState } from 'react';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { wordsIn } from '../../../shared/text/rich-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { moved } from '../../../ui/move-item.ts';
import { RichNodes } from '../../../ui/rich-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AnswerSet } from './answer-set.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';

const texts = assessmentsMessages.controls;

/** Ordering with two buttons per item. */
export function OrderingControl({ question, response, onChange, disabled, promptId }: ControlProps<'ordering'>) {
  const { items } = question.body;
  const order = response?.order ?? items.map(({ id }) => id);
  const [last, setLast] = useState<string | null>(null);
  const textOf = (id: string) => items.find((item) => item.id === id)?.text ?? [];
  return (
    <AnswerSet promptId={promptId} help={texts.order} disabled={disabled}>
      <Stack as="ol" gap={2}>
        {order.map((id, index) => (
          <Row as="li" key={id} data-item={id} gap={2} columnGap={3} align="center" className={styles.orderItem}>
            <span className={styles.place}>{index + 1}</span>
            <span dir="auto" className={styles.optionText}>
              <RichNodes nodes={textOf(id)} />
            </span>
            <span className={styles.moves}>
              <MoveButtons
                place={index}
                count={order.length}
                names={{ up: texts.up(wordsIn(textOf(id))), down: texts.down(wordsIn(textOf(id))) }}
                disabled={disabled}
                onMove={(way) => {
                  onChange({ order: moved(order, index, way) });
                  setLast(id);
                }}
              />
            </span>
          </Row>
        ))}
      </Stack>
      {response === null && (
        <div>
          <Button onClick={() => onChange({ order })}>{texts.keepOrder}</Button>
        </div>
      )}
      <VisuallyHidden role="status">
        {last && texts.moved(wordsIn(textOf(last)), order.indexOf(last) + 1, order.length)}
      </VisuallyHidden>
    </AnswerSet>
  );
}
