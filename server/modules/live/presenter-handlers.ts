import { callerOf, type Handlers, success } from '../../contract/handlers.ts';
import { answerOf } from '../../flows/answer.ts';
import { send } from '../../flows/apply.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { isOwnClass, listPresenterClasses } from './presenter-store.ts';

const longestSpan = 400 * 24 * 3_600_000;

/** A presenter's own live classes. */
export function presenterHandlers({
  db,
  clock,
}: HandlerDependencies): Pick<Handlers, 'getPresenterCalendar' | 'sendLiveClassEvent'> {
  return {
    getPresenterCalendar: async (call) => {
      const { user } = callerOf(call);
      if (call.path.username !== user.username) return { status: 404 };
      const [from, to] = [new Date(call.query.from), new Date(call.query.to)];
      const length = to.getTime() - from.getTime();
      if (!(length > 0 && length <= longestSpan))
        return { status: 422, code: 'bad_span', fields: { to: 'is not after `from`, or more than 400 days later' } };
      const now = clock.now();
      return success({
        server_now: now.toISOString(),
        presenter: { name: user.name, username: user.username },
        classes: await listPresenterClasses(db, user.id, { from, to }, now),
      });
    },
    sendLiveClassEvent: async (call) => {
      const { user } = callerOf(call);
      if (!(await isOwnClass(db, user.id, call.path.id))) return { status: 404 };
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
