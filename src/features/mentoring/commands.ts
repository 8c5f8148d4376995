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
import { presenterKeys } from '../presenter-calendar/public.ts';
import { mentoringKeys } from './queries.ts';

/** What a change of a meeting has brought, or why it was refused, with what the refusal says beside. */
export type Outcome<Data> =
  | { kind: 'done'; answer: Data }
  | {
      kind: 'refused';
      /** Of the answer, for the line by which a failure is found again. */
      error: CallError;
      code: string;
      /** The free times nearest to one that is taken. */
      freeTimes: readonly MentorSlot[];
      /** What takes the time. */
      clashes: readonly CalendarClash[];
    };

/** @throws CallError where it is no refusal of the state that things are in */
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

/** Says whether, about what and how the presenter can be met. After a conflict the present one is known. */
export const saveMentorProfile = command({
  send: ({ api }, body: MentorProfileRequest) => ask(api.POST('/mentor-profile', { body })),
  expected: [409, 422],
  touches: [mentoringKeys.profile],
  waits: true,
  show: (queryClient, saved) => queryClient.setQueryData(mentoringKeys.profile, saved),
});

/** Opens a meeting with several learners. */
export const openGroupMeeting = command({
  send: ({ api }, body: GroupMeetingRequest) => outcomeOf(api.POST('/group-meetings', { body })),
  expected: [422],
  touches: [presenterKeys.calendars, mentoringKeys.profile],
});

/** Has the learner told when there is such a mentor. */
export const watchMentors = command({
  send: ({ api }, body: MentorWatchInput) => ask(api.POST('/mentor-watches', { body })),
  expected: [409],
  touches: [mentoringKeys.watches],
});

/** Waits for such a mentor no more. */
export const deleteWatch = command({
  send: ({ api }, id: number) => ask(api.POST('/mentor-watch-deletions', { body: { id } })),
  expected: [404],
  touches: [mentoringKeys.watches],
});
