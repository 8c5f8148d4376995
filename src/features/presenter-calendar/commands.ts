import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type {
  LiveClassAttendance,
  LiveClassEventRequest,
  LiveClassNote,
  PresenterAvailability,
} from '../../shared/transport/schema.d.ts';
import { mentoringKeys } from '../mentoring/public.ts';
import { presenterKeys } from './queries.ts';

/** Conflicts, which are not defects. */
const expected = [409];
const touches = [presenterKeys.calendars];

/** Sends an event to a live class. */
export const sendLiveClassEvent = command({
  send: ({ api }, { id, ...body }: LiveClassEventRequest & { id: number }) =>
    ask(api.POST('/live-class-events/{id}', { params: { path: { id } }, body })),
  expected,
  touches,
  waits: true,
});

/** Sends a note to the learners of a class. */
export const saveLiveClassNote = command({
  send: ({ api }, body: LiveClassNote) => ask(api.POST('/live-class-notes', { body })),
  expected,
  touches,
  waits: true,
});

/** The host link of a class, available only shortly before and during it. It is never stored. */
export const requestHostLink = command({
  send: async ({ api }, class_id: number) =>
    (await ask(api.POST('/host-link-requests', { body: { class_id } }))).host_url,
  expected,
});

/** Records the attendance of a class. */
export const markAttendance = command({
  send: ({ api }, body: LiveClassAttendance) => ask(api.POST('/live-class-attendance-marks', { body })),
  show: (queryClient, roster, { class_id }) => queryClient.setQueryData(presenterKeys.roster(class_id), roster),
});

/** Saves the presenter's availability. After a conflict, the current one is loaded. */
export const saveAvailability = command({
  send: ({ api }, body: PresenterAvailability) => ask(api.POST('/presenter-availability', { body })),
  expected: [409, 422],
  touches: [presenterKeys.availability, mentoringKeys.profile],
  waits: true,
  show: (queryClient, saved) => queryClient.setQueryData(presenterKeys.availability, saved),
});
