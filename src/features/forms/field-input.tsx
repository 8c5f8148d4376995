import type { Control, UseFormRegister } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formsMessages as texts } from '../../messages/forms.ts';
import { type Answers, agreed, valuesIn } from '../../shared/form-data/answers.ts';
import type { FormField as Field } from '../../shared/transport/schema.d.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { FileInput } from './file-input.tsx';
import type { FormValues } from './form-values.ts';
import styles from './forms.module.css';

interface FieldInputProps {
  field: Field;
  /** The condition for the field as text; undefined if it is always visible. */
  condition: string | undefined;
  error: string | undefined;
  /** The initial values, for a page without JavaScript. */
  initial: Answers;
  register: UseFormRegister<FormValues>;
  control: Control<FormValues>;
  /** The name of the form. */
  slug: string;
  /** Receives a function that says whether an upload is running. */
  onUnderWay: (isUnderWay: () => boolean) => void;
}

/** The number of options from which a field is a select instead of radio buttons. */
const many = 7;

const inputs = {
  text: { type: 'text' },
  mail: { type: 'email', dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
  date: { type: 'date' },
} as const;

/** A form field by its kind. */
export function FieldInput({ field, condition, error, initial, register, ...ofFiles }: FieldInputProps) {
  const { name, kind, options, is_required: isRequired } = field;
  const chosen = valuesIn(initial, name);
  const label = isRequired ? field.label : texts.optional(field.label);
  const help = [field.help, condition].filter(Boolean).join(' ') || undefined;
  if (kind === 'file') return <FileInput {...ofFiles} field={field} label={label} help={help} error={error} />;
  const registered = register(`answers.${name}`);
  const one = { ...registered, label, help, error, defaultValue: chosen[0] ?? '' };
  if (kind === 'long_text') return <TextArea {...one} />;
  if (kind === 'consent')
    return (
      <Stack gap={2}>
        <ChoiceGroup
          {...registered}
          type="checkbox"
          help={help}
          error={error}
          options={[{ value: agreed, label: field.label }]}
          chosen={chosen}
        />
        {isRequired && (
          <Link to="/privacy-policy" className={styles.policy}>
            {texts.policy}
          </Link>
        )}
      </Stack>
    );
  const autoComplete = field.autocomplete !== '' && { autoComplete: field.autocomplete };
  if (kind === 'country' || (kind === 'one' && options.length >= many))
    return (
      <SelectField
        {...one}
        {...autoComplete}
        placeholder={texts.choose}
        options={options.map((option) => [option.value, option.label] as const)}
      />
    );
  if (kind === 'one' || kind === 'many')
    return (
      <ChoiceGroup
        {...registered}
        type={kind === 'one' ? 'radio' : 'checkbox'}
        legend={label}
        help={help}
        error={error}
        options={options}
        chosen={chosen}
      />
    );
  return (
    <FormField
      {...one}
      {...inputs[kind]}
      {...autoComplete}
      {...(field.earliest !== null && { min: field.earliest })}
      {...(field.latest !== null && { max: field.latest })}
    />
  );
}
