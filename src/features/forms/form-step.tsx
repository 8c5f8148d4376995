import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formsMessages as texts } from '../../messages/forms.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './forms.module.css';

interface FormStepProps {
  title: string;
  text: string;
  /** The index of the step, from 0. */
  index: number;
  /** The number of steps, including the review. */
  count: number;
  isCurrent: boolean;
  /** Whether the user navigated to this step, which then takes the focus. */
  hasCome: boolean;
  /** Whether JavaScript runs; true by default. */
  isScripted?: boolean;
  children: ReactNode;
}

/** A step of a form. All steps are on the page; with JavaScript only the current step is visible. */
export function FormStepPart({
  title,
  text,
  index,
  count,
  isCurrent,
  hasCome,
  isScripted = false,
  children,
}: FormStepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCurrent && hasCome) heading.current?.focus();
  }, [isCurrent, hasCome]);
  return (
    <section
      className={isScripted ? `${styles.step} ${styles.scripted}` : styles.step}
      data-current={isCurrent || undefined}
      aria-labelledby={count > 1 ? id : undefined}
    >
      {count > 1 && (
        <Stack gap={1}>
          <p className={`${styles.eyebrow} ${styles.scripted}`}>{texts.step(index + 1, count)}</p>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </Stack>
      )}
      {text !== '' && <p className={styles.soft}>{text}</p>}
      {children}
    </section>
  );
}
