import type { ReactNode } from 'react';
import styles from './builder.module.css';

interface ChoiceProps<Value extends string> {
  legend: string;
  /** The name of the radio group. */
  name: string;
  value: string;
  choices: readonly { value: Value; label: string; text?: string; picture?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A group of radio buttons. */
export function Choice<Value extends string>({ legend, name, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.choices} data-pictured={choices.some(({ text }) => text !== undefined)}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            {choice.picture}
            <span>
              <span className={styles.choiceName}>{choice.label}</span>
              {choice.text !== undefined && <span className={styles.soft}>{choice.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
