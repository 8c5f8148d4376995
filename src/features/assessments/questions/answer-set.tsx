import { type ReactNode, useId } from 'react';
import styles from './controls.module.css';

interface AnswerSetProps {
  /** The id of the prompt, which is what the controls are asked by. */
  promptId: string;
  /** How it is answered. */
  help: string;
  disabled: boolean;
  children: ReactNode;
}

/** The controls of one question, as a set that is named by its prompt. */
export function AnswerSet({ promptId, help, disabled, children }: AnswerSetProps) {
  const id = useId();
  return (
    <fieldset className={styles.set} disabled={disabled} aria-labelledby={`${promptId} ${id}`}>
      <legend id={id} className={styles.help}>
        {help}
      </legend>
      {children}
    </fieldset>
  );
}
