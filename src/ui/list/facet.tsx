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
 * The options of a facet: the values with a count in the answer, and all chosen values.
 *
 * @param labelOf null if the name of a value isn't known yet
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
  /** The number of options shown before the facet is expanded; chosen options are always shown. */
  few?: number;
  /** The label of the button that shows all options. */
  allText?: (count: number) => string;
  /** The field's name and the id of its form, which submits the choice before hydration. */
  field?: { name: string; form: string } | undefined;
}

/** The options of a facet with their counts; renders nothing if there are none. */
export function Facet({ legend, options, onToggle, few = options.length, allText = texts.all, field }: FacetProps) {
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
      {options.length > few && (
        <Button variant="plain" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.fewer : allText(options.length)}
        </Button>
      )}
    </fieldset>
  );
}

/** The facets of a list in a column. */
export function FacetPanel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

/** Adds the value, or removes it if it is already there. */
export const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
