import type { FailureDetails } from './failure.ts';

/** The answer to ids that no row has. @param field the field of the body that they came in */
export function unknownIds(field: string, ids: readonly number[]): { status: 422 } & FailureDetails {
  const shown = ids.slice(0, 20).join(', ') + (ids.length > 20 ? ` and ${ids.length - 20} more` : '');
  return {
    status: 422,
    code: 'unknown_id',
    error: 'Some of the ids do not exist',
    fields: { [field]: `${shown} ${ids.length === 1 ? 'does' : 'do'} not exist` },
  };
}
