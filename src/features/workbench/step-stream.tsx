import { useEffect, useRef } from 'react';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import type { RecordedStep } from '../../shared/inspection/recorder.ts';
import styles from './step-stream.module.css';

interface StepStreamProps {
  steps: readonly RecordedStep[];
  index: number;
  withDate: boolean;
  onChoose: (index: number) => void;
}

const timeOf = (at: number, withDate: boolean) =>
  withDate ? new Date(at).toISOString().slice(0, 19).replace('T', ' ') : new Date(at).toISOString().slice(11, 23);

/** Simultaneous steps differ in their result; identical steps differ in their position. */
const keyOf = ({ at, event, value }: RecordedStep, place: number) =>
  [at, event.type, JSON.stringify(value), place].join();

/** The events of a recording, each a button to show its step. */
export function StepStream({ steps, index, withDate, onChoose }: StepStreamProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const current = box?.children[index] as HTMLElement | undefined;
    if (box === null || current === undefined) return;
    const { offsetTop, offsetHeight } = current;
    if (offsetTop < box.scrollTop) box.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = offsetTop + offsetHeight - box.clientHeight;
  }, [index]);
  return (
    <ol ref={list} className={styles.stream}>
      {steps.map((step, place) => (
        <li key={keyOf(step, place)}>
          <button
            type="button"
            className={styles.step}
            aria-current={place === index ? 'step' : undefined}
            data-idle={step.transitions.length === 0 || undefined}
            onClick={() => onChoose(place)}
          >
            <span className={styles.event}>{step.event.type}</span>
            <span className={styles.when}>
              {timeOf(step.at, withDate)} · {texts.because(texts.causesOf[step.cause] ?? step.cause)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
