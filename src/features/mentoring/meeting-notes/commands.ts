import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type { MentorTaskChange, MentorTaskInput } from '../../../shared/transport/schema.d.ts';
import { suspensionKey } from '../../suspensions/public.ts';
import { bookingKeys } from '../bookings/queries.ts';

/** It is gone, off, full or changed meanwhile, or something in it is wrong: no defects. */
const expected = [404, 409, 422];
/** A task is counted, and shown in later meetings. */
const touches = [bookingKeys.all, suspensionKey];

/** Notes a task of a meeting. */
export const addTask = command({
  send: ({ api }, body: MentorTaskInput) => ask(api.POST('/mentor-tasks', { body })),
  expected,
  touches,
  show: (queryClient, answer, { booking_id: id }) => queryClient.setQueryData(bookingKeys.tasks(id), answer),
});

/** Changes a task, or says whether it is done. */
export const changeTask = command({
  send: ({ api }, body: MentorTaskChange) => ask(api.POST('/mentor-task-changes', { body })),
  expected,
  touches,
  waits: true,
});

/** Takes a task away. */
export const removeTask = command({
  send: ({ api }, id: number) => ask(api.POST('/mentor-task-removals', { body: { id } })),
  expected,
  touches,
  waits: true,
});
