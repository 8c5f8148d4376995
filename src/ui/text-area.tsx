import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldTexts, fieldIds } from './field-frame.tsx';
import styles from './form-field.module.css';

/** A field for longer texts. It grows with its content in browsers that support it. */
export function TextArea({ label, help, error, ...area }: ComponentProps<'textarea'> & FieldTexts) {
  const id = useId();
  const texts = { label, help, error };
  return (
    <FieldFrame id={id} {...texts}>
      <textarea
        rows={7}
        {...area}
        id={id}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldIds(id, texts).describedBy}
      />
    </FieldFrame>
  );
}
