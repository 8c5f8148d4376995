import { refusalMessages } from '../../../src/messages/refusals.ts';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { isNamedZone } from '../../../src/shared/time/zones.ts';
import type { DataExport, DataExportState } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { describeDevice } from '../../platform/accounts/describe-device.ts';
import { hashPassword } from '../../platform/accounts/password.ts';
import { reasonAgainst } from '../../platform/accounts/refused-password.ts';
import { deleteSessions, openSession } from '../../platform/accounts/store.ts';
import { setTimezone } from '../../platform/accounts/timezone.ts';
import { type Caller, callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { successInStream } from '../../platform/contract/streamed-answer.ts';
import { countCall } from '../../platform/limits/limit.ts';
import { exportData } from './export.ts';
import { askForExport, findExport, lacksExport } from './export-files.ts';
import { notifyOfExport } from './export-notices.ts';
import { isLargeExport } from './large-export.ts';
import { findPasswordHash, refuseAsWrong, refusePassword } from './password-again.ts';
import { endSession, findAccount, listSessions, requestDeletion, setPassword, withdrawDeletion } from './store.ts';

type AccountOperation =
  | 'getAccount'
  | 'setTimezone'
  | 'listMySessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'changePassword'
  | 'exportData'
  | 'getDataExport'
  | 'makeDataExport'
  | 'requestAccountDeletion'
  | 'withdrawAccountDeletion';

/** A user's sessions, password, data export and account deletion. */
export function accountHandlers({
  db,
  clock,
  limiter,
  capabilities,
  forgetWaysIn,
}: Platform): Pick<Handlers, AccountOperation> {
  const ofWrong = limiter.counted('wrong passwords', 'session');
  const ofExports = limiter.counted('exports', 'person');
  const refuse = ({ user, sessionId }: Caller, password: string, field = 'password') =>
    refusePassword(db, user.id, { field, password }, ofWrong(sessionId), clock.now());
  const exportOfCaller = async ({ user: { id } }: Caller): Promise<DataExportState> => {
    const file = await findExport(db, id, clock.now());
    return { is_large: file !== null || (await isLargeExport(db, id)), file };
  };
  return {
    getAccount: async (call) => success(await findAccount(db, callerOf(call).user.id)),
    setTimezone: async (call) => {
      const choice = call.body;
      if (!isNamedZone(choice.timezone))
        return { status: 422, code: 'unknown_timezone', fields: { timezone: wrongFieldMessages.zone } };
      return success(
        await db.transaction((tx) => setTimezone(tx, capabilities, callerOf(call).user.id, choice, clock.now())),
      );
    },
    listMySessions: async (call) => success(await listSessions(db, callerOf(call), clock.now())),
    endSession: async (call) => {
      const isEnded = await endSession(db, callerOf(call).user.id, call.body.session_id, clock.now());
      return isEnded ? success(null) : { status: 404 };
    },
    endOtherSessions: async (call) => {
      const caller = callerOf(call);
      const refused = await refuse(caller, call.body.password);
      if (refused !== null) return refused;
      await deleteSessions(db, caller.user.id, caller.sessionId);
      return success(null);
    },
    changePassword: async (call) => {
      const caller = callerOf(call);
      const { current_password: current, password } = call.body;
      const before = await findPasswordHash(db, caller.user.id);
      const refused = await refuse(caller, current, 'current_password');
      if (refused !== null) return refused;
      const reason = reasonAgainst(password, caller.user);
      if (reason !== null) return { status: 422, code: reason, fields: { password: refusalMessages[reason] } };
      const after = await hashPassword(password);
      const changed = await db.transaction(async (tx) => {
        const ended =
          before === null ? null : await setPassword(tx, capabilities, caller.user, { before, after }, clock.now());
        if (ended === null) return null;
        const token = await openSession(tx, caller.user.id, call.client, clock.now());
        return { token, calendar_feed_ended: ended.feed };
      });
      // Only one of several concurrent calls with the same password succeeds.
      if (changed === null) return refuseAsWrong('current_password');
      forgetWaysIn();
      call.log('password_changed', caller.user.id);
      return success(changed);
    },
    exportData: async (call) => {
      const caller = callerOf(call);
      const refused = await refuse(caller, call.body.password);
      if (refused !== null) return refused;
      const { user } = caller;
      const device = describeDevice(call.client.userAgent);
      const retryAfter = await db.transaction(async (tx) => {
        const wait = await countCall(tx, ofExports(user.id), clock.now());
        if (wait === null) await notifyOfExport(tx, user, device, clock.now());
        return wait;
      });
      if (retryAfter !== null) return { status: 429, retryAfter };
      return successInStream<DataExport>(exportData(db, capabilities, user.id, clock.now()));
    },
    getDataExport: async (call) => success(await exportOfCaller(callerOf(call))),
    makeDataExport: async (call) => {
      const caller = callerOf(call);
      const refused = await refuse(caller, call.body.password);
      if (refused !== null) return refused;
      const { id } = caller.user;
      const device = describeDevice(call.client.userAgent);
      const retryAfter = await db.transaction(async (tx) => {
        if (!(await lacksExport(tx, id, clock.now()))) return null;
        const wait = await countCall(tx, ofExports(id), clock.now());
        if (wait === null) await askForExport(tx, id, device, clock.now());
        return wait;
      });
      if (retryAfter !== null) return { status: 429, retryAfter };
      return success(await exportOfCaller(caller));
    },
    requestAccountDeletion: async (call) => {
      const caller = callerOf(call);
      const refused = await refuse(caller, call.body.password);
      if (refused !== null) return refused;
      const deletesAt = await db.transaction((tx) => requestDeletion(tx, caller, clock.now()));
      return success({ deletes_at: deletesAt.toISOString() });
    },
    withdrawAccountDeletion: async (call) => {
      await db.transaction((tx) => withdrawDeletion(tx, callerOf(call).user, clock.now()));
      return success(null);
    },
  };
}
