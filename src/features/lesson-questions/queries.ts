import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { threadKeys } from '../../shared/keys/threads.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

// Invalidated together with all posts.
const keys = {
  lesson: (itemId: number) => [...threadKeys.all, 'lesson', itemId] as const,
  toAnswer: (page: number) => [...threadKeys.all, 'toAnswer', page] as const,
} as const;

/** The questions about a lesson. */
export function useLessonQuestions(itemId: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: keys.lesson(itemId),
    queryFn: ({ signal }) =>
      ask(api.GET('/lesson-questions/{item_id}', { params: { path: { item_id: itemId } }, signal })),
  });
}

/** A page of unanswered questions; keeps the previous page while loading. */
export function useQuestionsToAnswer(page: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: keys.toAnswer(page),
    queryFn: ({ signal }) => ask(api.GET('/questions-to-answer', { params: { query: { page } }, signal })),
    placeholderData: keepPreviousData,
  });
}
