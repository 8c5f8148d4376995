import { useQuery } from '@tanstack/react-query';
import { mentoringKeys } from '../../shared/keys/mentoring.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** The presenter's mentor profile; version 0 if none was saved. */
export function useMentorProfile() {
  const { api } = useApi();
  return useQuery({
    queryKey: mentoringKeys.profile,
    queryFn: ({ signal }) => ask(api.GET('/mentor-profile', { signal })),
  });
}

/** The learner's mentor alerts. */
export function useWatches() {
  const { api } = useApi();
  return useQuery({
    queryKey: mentoringKeys.watches,
    queryFn: ({ signal }) => ask(api.GET('/mentor-watches-list', { signal })),
  });
}
