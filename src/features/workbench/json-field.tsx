import { workbenchMessages as texts } from '../../messages/workbench.ts';
import { TextArea } from '../../ui/text-area.tsx';
import panel from './panel.module.css';

/** The parsed JSON; undefined if it is invalid, null if the text is empty. */
export function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The parsed JSON object; null if the JSON is no object. */
export function parsedObject(text: string): Record<string, unknown> | null {
  const value = parsed(text) ?? (text.trim() === '' ? {} : null);
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown> | null) : null;
}

/** A value as JSON; a single string has no quotes. Long values can be scrolled with the keyboard. */
export function JsonText({ label, value }: { label: string; value: unknown }) {
  return (
    <textarea
      readOnly
      aria-label={label}
      className={panel.code}
      spellCheck={false}
      value={typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    />
  );
}

interface JsonFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isBad: boolean;
}

export const JsonField = ({ onChange, isBad, ...field }: JsonFieldProps) => (
  <div className={panel.json}>
    <TextArea
      {...field}
      rows={4}
      spellCheck={false}
      error={isBad ? texts.badJson : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
