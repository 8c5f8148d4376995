import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { GroupMeetingRequest, MentorProfileRequest } from '../../shared/transport/schema.d.ts';
import { presenterKeys } from '../presenter-calendar/lends.ts';
import { outcomeOf } from './outcome.ts';
import { mentoringKeys } from './queries.ts';

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
