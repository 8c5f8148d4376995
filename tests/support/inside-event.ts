import type { EventActivity } from '../../src/shared/transport/schema.d.ts';
import { addEvent } from './events.ts';
import { runTool } from './run-tool.ts';
import type { Account, TestServer } from './server.ts';

const hour = 3_600_000;
/** The time from the start of a test to the start of its event, which lasts an hour. */
export const startsIn = 3 * hour;
export const endsIn = startsIn + hour;

/** The actions of learners and operators in an event. */
export function insideOf(server: TestServer) {
  const { call } = server;
  let id = 0;
  const post = async ({ token }: Account, path: string, body: object) => {
    server.forgetCalls();
    return call(path, { token, body });
  };
  const get = async ({ token }: Account, path: string) => {
    server.forgetCalls();
    return call(path, { token, method: 'GET' });
  };
  return {
    /** The event. */
    id: () => id,
    /** Switches all actions to a new event. */
    begin: async (more: Parameters<typeof addEvent>[1] = {}) => {
      id = await addEvent(server, { starts_at: new Date(server.clock.now().getTime() + startsIn), ...more });
    },
    post,
    get,
    register: (who: Account, more: object = {}) =>
      post(who, '/event-registrations', { event_id: id, timezone: 'UTC', ...more }),
    leave: (who: Account) => post(who, '/event-registration-endings', { event_id: id }),
    ops: (...argv: string[]) => runTool({ command: 'ops', argv, workingFolder: '' }, server),
    inside: async (who: Account) => (await get(who, `/event-activity/${id}`)).body?.data as EventActivity,
    refusalTo: async (answer: ReturnType<typeof post>) => {
      const { status, body } = await answer;
      return [status, (body?.data as { code?: string } | undefined)?.code];
    },
  };
}
