import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import type { FailureDetails } from './failure.ts';

/** The refusal of ids that don't exist. @param field the field of the body that contained them */
export const unknownIds = (field: string, ids: readonly number[]): { status: 422 } & FailureDetails => ({
  status: 422,
  code: 'unknown_id',
  fields: { [field]: wrongFieldMessages.missingIds(ids.slice(0, 20), ids.length) },
});
