import { useEffect } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { accountMessages as texts } from '../../messages/account.ts';
import { CallError } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';

interface Refusal {
  /** The fields at fault. */
  fields: readonly string[];
  text: string;
}

/** The reason why a change was refused, and the fields at fault. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { fields: [], text: failureText(error) };
  const { status, code, fields, retryAfter } = error.cause;
  if (status === 429 && retryAfter !== null) return { fields: [], text: texts.tooMany(retryAfter) };
  const text = texts.refusals[code];
  if (text === undefined) return { fields: [], text: failureText(error) };
  return { fields: Object.keys(fields), text };
}

/**
 * Shows a refusal at the fields of a form that are at fault.
 * @param error the error of the last attempt; null if it didn't fail
 * @returns the text to show above the form; null if a field shows it
 */
export function useRefusal<Fields extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Fields>,
): string | null {
  useEffect(() => {
    if (error === null) return;
    const { fields, text } = refusalOf(error);
    for (const [index, field] of fields.entries())
      setError(field as Path<Fields>, { message: text }, { shouldFocus: index === 0 });
  }, [error, setError]);
  if (error === null) return null;
  const { fields, text } = refusalOf(error);
  return fields.length === 0 ? text : null;
}
