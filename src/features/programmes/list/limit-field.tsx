import { useState } from 'react';
import { programmeMessages as texts } from '../../../messages/programmes.ts';
import { isListedDay } from '../../../shared/lists/define-list.ts';
import type { ProgrammeLimit } from '../../../shared/lists/programmes.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

interface LimitFieldProps {
  name: ProgrammeLimit;
  label: string;
  /** The value; empty if not set. */
  value: string;
  onChange: (value: string) => void;
  /** The id of the form that submits it before the page is hydrated. */
  form: string;
}

const lengths = [4, 8, 12, 26, 52];

/** The field of a limit: a day or a number of weeks. */
export const LimitField = (props: LimitFieldProps) =>
  props.name === 'weeks_most' ? <WeeksField {...props} /> : <DayField {...props} />;

function WeeksField({ name, label, value, onChange, form }: LimitFieldProps) {
  const chosen = value === '' ? [] : [Number(value)];
  const all = [...new Set([...lengths, ...chosen])].sort((one, other) => one - other);
  return (
    <SelectField
      name={name}
      form={form}
      label={label}
      value={value}
      placeholder={texts.anyLength}
      options={all.map((weeks) => [String(weeks), texts.weeks(weeks)] as const)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function DayField({ name, label, value, onChange, form }: LimitFieldProps) {
  // While a year is typed, the date is incomplete: keep it in the field and don't update the list yet.
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const shown = typed?.over === value ? typed.text : value;
  return (
    <FormField
      type="date"
      name={name}
      form={form}
      label={label}
      value={shown}
      onChange={({ target: { value: text } }) => {
        const isDay = text === '' || isListedDay(text);
        setTyped(isDay ? null : { text, over: value });
        if (isDay) onChange(text);
      }}
    />
  );
}
