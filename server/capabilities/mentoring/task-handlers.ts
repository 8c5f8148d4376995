import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { oneLine } from '../../platform/plain-text.ts';
import { refuseVoice } from '../suspensions/module.ts';
import { findPlace } from './meeting-notes.ts';
import { addTask, changeTask, listTasks, removeTask } from './tasks.ts';

type TaskHandlers = Pick<Handlers, 'listMentorTasks' | 'addMentorTask' | 'changeMentorTask' | 'removeMentorTask'>;

const missing = { status: 404 } as const;
const empty = { status: 422, fields: { text: wrongFieldMessages.empty } } as const;

/** Handlers for the tasks of a meeting. */
export function taskHandlers({ db, clock }: Platform): TaskHandlers {
  return {
    listMentorTasks: async (call) => {
      const booking = await findPlace(db, call.path.id, callerOf(call).user.id);
      return booking === null ? missing : success(await listTasks(db, booking, clock.now()));
    },
    addMentorTask: async (call) => {
      const { id } = callerOf(call).user;
      const now = clock.now();
      const text = oneLine(call.body.text);
      if (text === '') return empty;
      if ((await findPlace(db, call.body.booking_id, id)) === null) return missing;
      const added = await addTask(db, id, { ...call.body, text }, now);
      if (added.kind === 'missing') return missing;
      return added.kind === 'done' ? success(added.tasks) : { status: 409, code: added.kind };
    },
    changeMentorTask: async (call) => {
      const { id } = callerOf(call).user;
      const now = clock.now();
      const text = oneLine(call.body.text);
      if (text === '') return empty;
      // The request doesn't say whether the text has changed.
      const suspended = await refuseVoice(db, id, now);
      const changed = await changeTask(db, id, { ...call.body, text }, suspended === null, now);
      if (changed.kind === 'missing') return missing;
      if (changed.kind === 'done') return success(changed.tasks);
      return changed.kind === 'suspended' && suspended !== null ? suspended : { status: 409, code: 'stale' };
    },
    removeMentorTask: async (call) => {
      const removed = await removeTask(db, callerOf(call).user.id, call.body.id, clock.now());
      return removed.kind === 'missing' ? missing : success(removed.tasks);
    },
  };
}
