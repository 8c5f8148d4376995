import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type { MentorTaskChange, MentorTaskInput } from '../../../shared/transport/schema.d.ts';
import { suspensionKey } from '../../suspensions/public.ts';
import { bookingKeys } from '../bookings/queries.ts';

/** Expected errors: deleted, cancelled, full, changed by someone else, or invalid. */
const expected = [404, 409, 422];
/** Tasks are counted in meetings and shown in later meetings. */
const touches = [bookingKeys.all, suspensionKey];

/** Adds a task to a meeting. */
export const addTask = command({
  send: ({ api }, body: MentorTaskInput) => ask(api.POST('/mentor-tasks', { body })),
  expected,
  touches,
  show: (queryClient, answer, { booking_id: id }) => queryClient.setQueryData(bookingKeys.tasks(id), answer),
});

/** Changes a task or marks it as done. */
export const changeTask = command({
  send: ({ api }, body: MentorTaskChange) => ask(api.POST('/mentor-task-changes', { body })),
  expected,
  touches,
  waits: true,
});

/** Deletes a task. */
export const removeTask = command({
  send: ({ api }, id: number) => ask(api.POST('/mentor-task-removals', { body: { id } })),
  expected,
  touches,
  waits: true,
});
