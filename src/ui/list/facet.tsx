import { type ReactNode, useState } from 'react';
import { listMessages as texts } from '../../messages/list.ts';
import { grouped } from '../../messages/number.ts';
import { Button } from '../button.tsx';
import styles from './facet.module.css';

export interface FacetOption {
  value: string;
  label: string;
  count: string;
  checked: boolean;
}

interface Choice {
  value: string;
  count: number;
}

/**
 * The options of one kind: the values that the answer counts, and chosen values, even if it counts none of them.
 *
 * @param labelOf null where the name of a value is not known yet
 */
export const optionsOf = (
  counted: readonly Choice[],
  chosen: readonly string[],
  labelOf: (value: string) => string | null,
  countInWords: (count: number) => string = grouped,
): FacetOption[] => {
  const missing = chosen.filter((value) => counted.every((entry) => entry.value !== value));
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))].flatMap(({ value, count }) => {
    const label = labelOf(value);
    return label === null ? [] : { value, label, count: countInWords(count), checked: chosen.includes(value) };
  });
};

interface FacetProps {
  legend: string;
  options: readonly FacetOption[];
  onToggle: (value: string) => void;
  /** How many are shown before all are asked for; chosen ones always are. */
  few?: number;
  /** The label of the button that shows all. */
  allText?: (count: number) => string;
  /** Its name in the form of the given id, with which a choice goes before the page listens. */
  field?: { name: string; form: string } | undefined;
}

/** The options of one kind, with counts; nothing where there are none. */
export function Facet({ legend, options, onToggle, few = options.length, allText, field }: FacetProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (options.length === 0) return null;
  const shown = isOpen ? options : options.filter(({ checked }, index) => index < few || checked);
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      {shown.map(({ value, label, count, checked }) => (
        <label key={value} className={styles.option}>
          <input type="checkbox" checked={checked} onChange={() => onToggle(value)} {...field} value={value} />
          <span>{label}</span>
          <span className={styles.count}>{count}</span>
        </label>
      ))}
      {options.length > few && allText && (
        <Button variant="plain" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.fewer : allText(options.length)}
        </Button>
      )}
    </fieldset>
  );
}

/** The facets of a list below each other. */
export function FacetPanel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

/** The values with this one among them, or without it where it was. */
export const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
