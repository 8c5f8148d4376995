import { mentoringKeys } from '../../shared/keys/mentoring.ts';
import { presenterKeys } from '../../shared/keys/presenter-calendar.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type {
  LiveClassAttendance,
  LiveClassEventRequest,
  LiveClassNote,
  PresenterAvailability,
} from '../../shared/transport/schema.d.ts';

/** The class was changed by someone else. */
const expected = [409];
const touches = [presenterKeys.calendars];

/** Sends an event of a live class. */
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

/**
 * The host's link, available only shortly before and during the class. It is never cached.
 */
export const requestHostLink = command({
  send: async ({ api }, class_id: number) =>
    (await ask(api.POST('/host-link-requests', { body: { class_id } }))).host_url,
  expected,
});

/** Marks attendance. */
export const markAttendance = command({
  send: ({ api }, body: LiveClassAttendance) => ask(api.POST('/live-class-attendance-marks', { body })),
  show: (queryClient, roster, { class_id }) => queryClient.setQueryData(presenterKeys.roster(class_id), roster),
});

/** Saves the availability. After a conflict, the cache has the stored version. */
export const saveAvailability = command({
  send: ({ api }, body: PresenterAvailability) => ask(api.POST('/presenter-availability', { body })),
  expected: [409, 422],
  touches: [presenterKeys.availability, mentoringKeys.profile],
  waits: true,
  show: (queryClient, saved) => queryClient.setQueryData(presenterKeys.availability, saved),
});
