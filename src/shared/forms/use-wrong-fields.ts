import { useEffect } from 'react';
import type { FieldValues, Path, UseFormGetFieldState, UseFormSetError } from 'react-hook-form';
import { refusedFieldMessages as texts } from '../../messages/refused-field.ts';
import { failedWith } from '../transport/call-error.ts';

/**
 * Says at each field of a form that the server does not take that it is wrong, and leads to the first. A field at which the
 * form says more already keeps those words: so it is where the form was sent before its program listened.
 *
 * @param error why the last try failed; null where it did not
 * @param names of the fields, as the form has them
 * @param prefix what stands before the names that the call has
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
