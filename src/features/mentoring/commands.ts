import { mentoringKeys } from '../../shared/keys/mentoring.ts';
import { presenterKeys } from '../../shared/keys/presenter-calendar.ts';
import { CallError, failedWith } from '../../shared/transport/call-error.ts';
import { type Answer, ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type {
  CalendarClash,
  Failure,
  GroupMeetingRequest,
  MentorProfileRequest,
  MentorSlot,
  MentorWatchInput,
} from '../../shared/transport/schema.d.ts';

/** The result of a change, or the refusal with its details. */
export type Outcome<Data> =
  | { kind: 'done'; answer: Data }
  | {
      kind: 'refused';
      /** The error, with its request id. */
      error: CallError;
      code: string;
      /** The free times nearest to the taken time. */
      freeTimes: readonly MentorSlot[];
      /** The conflicting items. */
      clashes: readonly CalendarClash[];
    };

/** @throws CallError unless the server refused because of the current state */
export async function outcomeOf<Body extends { status: number; data: unknown }>(
  call: Promise<Answer<Body>>,
): Promise<Outcome<Body['data']>> {
  try {
    return { kind: 'done', answer: (await ask(call)) as Body['data'] };
  } catch (error) {
    const refused = failedWith(error, 409);
    if (refused === null || !(error instanceof CallError)) throw error;
    const { free_times: freeTimes = [], clashes = [] } = ((await call).error as Failure).data;
    return { kind: 'refused', error, code: refused.code, freeTimes, clashes };
  }
}

/** Saves the mentor profile. After a conflict, the cache has the stored version. */
export const saveMentorProfile = command({
  send: ({ api }, body: MentorProfileRequest) => ask(api.POST('/mentor-profile', { body })),
  expected: [409, 422],
  touches: [mentoringKeys.profile],
  waits: true,
  show: (queryClient, saved) => queryClient.setQueryData(mentoringKeys.profile, saved),
});

/** Opens a group meeting. */
export const openGroupMeeting = command({
  send: ({ api }, body: GroupMeetingRequest) => outcomeOf(api.POST('/group-meetings', { body })),
  expected: [422],
  touches: [presenterKeys.calendars, mentoringKeys.profile],
});

/** Adds a mentor alert. */
export const watchMentors = command({
  send: ({ api }, body: MentorWatchInput) => ask(api.POST('/mentor-watches', { body })),
  expected: [409],
  touches: [mentoringKeys.watches],
});

/** Deletes a mentor alert. */
export const deleteWatch = command({
  send: ({ api }, id: number) => ask(api.POST('/mentor-watch-deletions', { body: { id } })),
  expected: [404],
  touches: [mentoringKeys.watches],
});
