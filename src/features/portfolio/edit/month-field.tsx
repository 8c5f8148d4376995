import { useId } from 'react';
import { portfolioMonthMessages as texts } from '../../../messages/portfolio.ts';
import { dayInWords } from '../../../shared/time/words.ts';
import { FieldFrame, type FieldTexts, fieldIds } from '../../../ui/field-frame.tsx';
import inputs from '../../../ui/form-field.module.css';
import { Select } from '../../../ui/select.tsx';
import styles from '../portfolio.module.css';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

interface MonthFieldProps extends FieldTexts {
  /** `2024-09` or `2024`. While typing, the year may be missing or incomplete. */
  value: string;
  onChange: (value: string) => void;
}

/** A month and year, or only a year. */
export function MonthField({ value, onChange, ...frame }: MonthFieldProps) {
  const id = useId();
  const [year = '', month = ''] = value.split('-');
  const change = (changed: { year?: string; month?: string }) => {
    const next = { year, month, ...changed };
    onChange(next.month === '' ? next.year : `${next.year}-${next.month}`);
  };
  const { describedBy } = fieldIds(id, frame);
  return (
    <FieldFrame id={id} {...frame}>
      <div className={styles.month}>
        <Select
          aria-label={texts.month(frame.label)}
          placeholder={texts.noMonth}
          options={months.map((one) => [one, dayInWords(`2024-${one}-01`, { month: 'long' })])}
          value={month}
          onChange={({ target }) => change({ month: target.value })}
        />
        <input
          id={id}
          className={inputs.input}
          aria-label={texts.year(frame.label)}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={describedBy}
          placeholder={texts.yearShape}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={4}
          value={year}
          onChange={({ target }) => change({ year: target.value.trim() })}
        />
      </div>
    </FieldFrame>
  );
}
