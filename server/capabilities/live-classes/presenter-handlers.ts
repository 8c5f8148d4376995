import type { Platform } from '../../manifest.ts';
import { badSpan, spanOf } from '../../platform/calendar/span.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { answerOf } from '../../platform/flows/answer.ts';
import { send } from '../../platform/flows/apply.ts';
import { listBusyTimes } from './busy-store.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { findOwnClass, listPresenterClasses } from './presenter-store.ts';

/** Handlers for a presenter's live classes. */
export function presenterHandlers({
  db,
  clock,
}: Platform): Pick<Handlers, 'getPresenterCalendar' | 'sendLiveClassEvent'> {
  return {
    getPresenterCalendar: async (call) => {
      const { user } = callerOf(call);
      if (call.path.username !== user.username) return { status: 404 };
      const span = spanOf(call.query);
      if (span === null) return badSpan;
      const now = clock.now();
      return success({
        server_now: now.toISOString(),
        presenter: { name: user.name, username: call.path.username },
        classes: await listPresenterClasses(db, user.id, span, now),
        busy: await listBusyTimes(db, user.id, span),
      });
    },
    sendLiveClassEvent: async (call) => {
      const { user } = callerOf(call);
      if ((await findOwnClass(db, user.id, call.path.id)) === null) return { status: 404 };
      const { event: type, version, reason = '' } = call.body;
      const now = clock.now();
      const event = { type, at: now.getTime() };
      const outcome = await send(db, liveClassFlow, {
        id: call.path.id,
        event,
        sender: 'presenter',
        userId: user.id,
        version,
        reason: reason.trim(),
      });
      return answerOf(liveClassFlow, outcome, 'presenter', now);
    },
  };
}
