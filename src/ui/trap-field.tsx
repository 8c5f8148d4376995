import { FormField, type FormFieldProps } from './form-field.tsx';
import styles from './trap-field.module.css';

/** An invisible honeypot field that only bots fill in. */
export function TrapField(props: Pick<FormFieldProps, 'label' | 'name' | 'ref' | 'onChange' | 'onBlur'>) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <FormField {...props} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
