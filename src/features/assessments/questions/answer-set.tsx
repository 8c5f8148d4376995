import { type ReactNode, useId } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import styles from './controls.module.css';

interface AnswerSetProps {
  /** The id of the prompt, which labels the controls. */
  promptId: string;
  /** Instructions for answering. */
  help: string;
  disabled: boolean;
  children: ReactNode;
}

/** A field set with the controls of one question, labelled by its prompt. */
export function AnswerSet({ promptId, help, disabled, children }: AnswerSetProps) {
  const id = useId();
  return (
    <Stack as="fieldset" gap={3} className={styles.set} disabled={disabled} aria-labelledby={`${promptId} ${id}`}>
      <legend id={id} className={styles.help}>
        {help}
      </legend>
      {children}
    </Stack>
  );
}
