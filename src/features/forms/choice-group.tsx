import { type ComponentProps, type ReactNode, useId } from 'react';
import { fieldIds } from '../../ui/field-frame.tsx';
import field from '../../ui/form-field.module.css';
import { GroupError } from '../../ui/group-error.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './forms.module.css';

interface ChoiceGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  type: 'radio' | 'checkbox';
  /** The legend of the group; a single checkbox has only its own label. */
  legend?: string;
  help?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; label: ReactNode }[];
  /** The initially chosen values. */
  chosen: readonly string[];
}

/** A group of choices with its question, help and error. */
export function ChoiceGroup({ type, legend, help, error, options, chosen, ...input }: ChoiceGroupProps) {
  const id = useId();
  const texts = { label: legend ?? '', help, error };
  const { helpId, errorId, describedBy } = fieldIds(id, texts);
  return (
    <Stack
      as="fieldset"
      gap={2}
      className={styles.group}
      aria-describedby={legend === undefined ? undefined : describedBy}
    >
      {legend !== undefined && <legend className={styles.legend}>{legend}</legend>}
      {help && (
        <p id={helpId} className={field.help}>
          {help}
        </p>
      )}
      <GroupError id={errorId} error={error} />
      <Stack gap={1}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              {...input}
              type={type}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={legend === undefined ? describedBy : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </Stack>
    </Stack>
  );
}
