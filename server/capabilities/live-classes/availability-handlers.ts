import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { problemsOf } from './availability.ts';
import { readAvailability, replaceAvailability } from './availability-store.ts';

const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Handlers for a presenter's availability. */
export function availabilityHandlers({
  db,
  clock,
}: Platform): Pick<Handlers, 'getPresenterAvailability' | 'savePresenterAvailability'> {
  const read = (userId: number) => db.transaction((tx) => readAvailability(tx, userId), snapshot);
  return {
    getPresenterAvailability: async (call) => success(await read(callerOf(call).user.id)),
    savePresenterAvailability: async (call) => {
      const { user } = callerOf(call);
      const fields = problemsOf(call.body);
      if (fields !== null) return { status: 422, code: 'bad_availability', fields };
      const isReplaced = await db.transaction((tx) => replaceAvailability(tx, user.id, call.body, clock.now()));
      const current = await read(user.id);
      return isReplaced ? success(current) : { status: 409, code: 'stale', version: current.version };
    },
  };
}
