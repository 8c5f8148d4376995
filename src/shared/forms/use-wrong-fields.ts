import { useEffect } from 'react';
import type { FieldValues, Path, UseFormGetFieldState, UseFormSetError } from 'react-hook-form';
import { refusedFieldMessages as texts } from '../../messages/refused-field.ts';
import { failedWith } from '../transport/call-error.ts';

/**
 * Marks the fields that the server rejected and focuses the first of them. A field that already has a more
 * specific error keeps it: this happens if the form was sent before hydration.
 *
 * @param error why the last attempt failed; null if it didn't
 * @param names of the form's fields
 * @param prefix of the names in the API call
 */
export function useWrongFields<Fields extends FieldValues>(
  error: unknown,
  { setError, getFieldState }: { setError: UseFormSetError<Fields>; getFieldState: UseFormGetFieldState<Fields> },
  names: readonly Path<Fields>[],
  prefix = '',
): void {
  const refused = failedWith(error, 400, 422)?.fields;
  useEffect(() => {
    const wrong = names.filter((name) => refused !== undefined && Object.hasOwn(refused, name.slice(prefix.length)));
    for (const [index, name] of wrong.entries()) {
      const { type = 'server', message = texts.notAccepted } = getFieldState(name).error ?? {};
      setError(name, { type, message }, { shouldFocus: index === 0 });
    }
  }, [refused, setError, getFieldState, names, prefix]);
}
