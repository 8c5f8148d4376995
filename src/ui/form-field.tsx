import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, type FieldTexts, fieldIds } from './field-frame.tsx';
import styles from './form-field.module.css';

export interface FormFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** A button inside of the field, at its end. */
  end?: ReactNode;
}

/** A text field: label above, help and error below, tied to each other. Takes what `register` of a form answers. */
export function FormField({ label, help, error, end, id, className, ...input }: FormFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const texts = { label, help, error };
  return (
    <FieldFrame id={inputId} {...texts}>
      <div className={styles.control}>
        <input
          {...input}
          id={inputId}
          className={[styles.input, end && styles.withEnd, className].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldIds(inputId, texts, input['aria-describedby']).describedBy}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
    </FieldFrame>
  );
}
