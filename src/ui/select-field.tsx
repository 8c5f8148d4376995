import { useId } from 'react';
import { FieldFrame, type FieldTexts, fieldIds } from './field-frame.tsx';
import { Select, type SelectProps } from './select.tsx';

type SelectFieldProps = Omit<SelectProps, 'inline'> & FieldTexts;

/** A select with a label. */
export function SelectField({ label, help, error, ...select }: SelectFieldProps) {
  const id = useId();
  const texts = { label, help, error };
  return (
    <FieldFrame id={id} {...texts}>
      <Select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldIds(id, texts).describedBy}
      />
    </FieldFrame>
  );
}
