import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import type { FailureDetails } from './failure.ts';

/** The answer to ids that no row has. @param field the field of the body that they came in */
export const unknownIds = (field: string, ids: readonly number[]): { status: 422 } & FailureDetails => ({
  status: 422,
  code: 'unknown_id',
  fields: { [field]: wrongFieldMessages.missingIds(ids.slice(0, 20), ids.length) },
});
