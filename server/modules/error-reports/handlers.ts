import { type Handlers, success } from '../../contract/handlers.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import { countCall, type Limit } from '../limit.ts';
import { addErrorReport } from './store.ts';

const hour = 3_600_000;

/** How many reports are taken: a browser keeps fifty at most, and one address may be that of a whole school. */
export const reportLimits = {
  address: { most: 120, milliseconds: hour },
  user: { most: 60, milliseconds: hour },
} as const;

/** What went wrong in a browser. */
export function errorReportHandlers({ db, clock }: HandlerDependencies): Pick<Handlers, 'saveErrorReport'> {
  return {
    saveErrorReport: ({ body, caller, client }) => {
      const userId = caller?.user.id ?? null;
      const limits: Limit[] = [{ ...reportLimits.address, subject: `error report from ${client.address}` }];
      if (userId !== null) limits.push({ ...reportLimits.user, subject: `error report of user ${userId}` });
      return db.transaction(async (tx) => {
        const retryAfter = await countCall(tx, limits, clock.now());
        if (retryAfter !== null) return { status: 429, retryAfter } as const;
        return success({ id: await addErrorReport(tx, { ...body, userId }, clock.now()) });
      });
    },
  };
}
