import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const mentoringKeys = {
  profile: ['mine', 'mentorProfile'],
  watches: ['mine', 'mentorWatches'],
} as const;

/** What the presenter says as a mentor; version 0 where that was never said. */
export function useMentorProfile() {
  const { api } = useApi();
  return useQuery({
    queryKey: mentoringKeys.profile,
    queryFn: ({ signal }) => ask(api.GET('/mentor-profile', { signal })),
  });
}

/** What mentors the learner waits for. */
export function useWatches() {
  const { api } = useApi();
  return useQuery({
    queryKey: mentoringKeys.watches,
    queryFn: ({ signal }) => ask(api.GET('/mentor-watches-list', { signal })),
  });
}
