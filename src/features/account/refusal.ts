import { useEffect } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from '../../api/call-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { accountMessages as texts } from '../../messages/account.ts';

interface Refusal {
  /** The field at fault; null where it is none. */
  field: string | null;
  text: string;
}

/** Why a change was not made. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { field: null, text: failureText(error) };
  const { status, code, fields, retryAfter } = error.cause;
  if (status === 429 && retryAfter !== null) return { field: null, text: texts.tooMany(retryAfter) };
  const text = texts.refusals[code];
  if (text === undefined) return { field: null, text: failureText(error) };
  return { field: Object.keys(fields)[0] ?? null, text };
}

/**
 * Brings a refusal to the field of a form that is at fault.
 *
 * @param error why the last try failed; null where it did not
 * @returns what to say above the form; null where a field says it
 */
export function useRefusal<Fields extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Fields>,
): string | null {
  useEffect(() => {
    if (error === null) return;
    const { field, text } = refusalOf(error);
    if (field !== null) setError(field as Path<Fields>, { message: text }, { shouldFocus: true });
  }, [error, setError]);
  if (error === null) return null;
  const { field, text } = refusalOf(error);
  return field === null ? text : null;
}
