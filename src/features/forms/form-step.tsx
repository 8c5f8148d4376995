import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formsMessages as texts } from '../../messages/forms.ts';
import styles from './forms.module.css';

interface FormStepProps {
  title: string;
  text: string;
  /** From 0. */
  index: number;
  /** How many there are, that of looking it over included. */
  count: number;
  isCurrent: boolean;
  /** Whether somebody has come to it by a step: it takes the focus then. */
  hasCome: boolean;
  /** Not there without scripts. */
  isScripted?: boolean;
  children: ReactNode;
}

/** A step of a form. All of them are on the page; where scripts run, the others are out of sight. */
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
        <div className={styles.stepHead}>
          <p className={`${styles.eyebrow} ${styles.scripted}`}>{texts.step(index + 1, count)}</p>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
      )}
      {text !== '' && <p className={styles.soft}>{text}</p>}
      {children}
    </section>
  );
}
