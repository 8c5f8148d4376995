import { useQuery } from '@tanstack/react-query';
import { threadKeys } from '../../shared/keys/threads.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** The user's review of a course, or whether they can write a review. */
export function useOwnReview(courseId: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: [...threadKeys.all, 'own review', courseId],
    queryFn: ({ signal }) =>
      ask(api.GET('/course-reviews/{course_id}', { params: { path: { course_id: courseId } }, signal })),
  });
}
