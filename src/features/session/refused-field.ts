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

/** The field of a new account that the server has refused; null if it has refused another value. */
export function refusedField(answer: unknown) {
  const { code } = (answer ?? {}) as { code?: unknown };
  return typeof code === 'string' ? (fields[code] ?? null) : null;
}

/**
 * Shows the reason at the refused field, and focuses the field.
 * @param message null while no field is refused
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
