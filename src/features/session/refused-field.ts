import { useEffect } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

const fields: Readonly<Record<string, 'name' | 'email' | 'password'>> = {
  unreadable_name: 'name',
  unusable_email: 'email',
  taken_address: 'email',
  common_password: 'password',
  own_password: 'password',
  uniform_password: 'password',
};

/** Of a new account the field that the server does not take; null where it is none of them. */
export function refusedField(answer: unknown) {
  const { code } = (answer ?? {}) as { code?: unknown };
  return typeof code === 'string' ? (fields[code] ?? null) : null;
}

/**
 * Says at a field why it was refused, and leads there.
 *
 * @param message null while nothing was
 */
export function useRefusedField<Fields extends FieldValues>(
  field: Path<Fields> | null,
  message: string | null,
  setError: UseFormSetError<Fields>,
): void {
  useEffect(() => {
    if (field !== null && message !== null) setError(field, { type: 'server', message }, { shouldFocus: true });
  }, [field, message, setError]);
}
