import type { Platform } from '../../manifest.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { addErrorReport } from './store.ts';

/** Error reports from browsers. */
export function errorReportHandlers({ db, clock }: Platform): Pick<Handlers, 'saveErrorReport'> {
  return {
    saveErrorReport: async ({ body, caller }) =>
      success({ id: await addErrorReport(db, { ...body, userId: caller?.user.id ?? null }, clock.now()) }),
  };
}
