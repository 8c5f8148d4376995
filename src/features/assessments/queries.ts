import { queryOptions, useQuery } from '@tanstack/react-query';
import { isAwaiting } from '../../machines/attempt/attempt.tags.ts';
import { renewsLinks } from '../../shared/files/links.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { type ApiClient, ask } from '../../shared/transport/client.ts';
import type { Attempt, operations } from '../../shared/transport/schema.d.ts';

export const assessmentKeys = {
  all: ['mine', 'assessments'],
  list: (query: object) => ['mine', 'assessments', 'list', query] as const,
  groups: ['mine', 'assessments', 'groups'],
  group: (id: number) => ['mine', 'assessments', 'groups', id] as const,
  details: (id: number) => ['mine', 'assessments', 'details', id] as const,
  /** Not among the others, which are asked anew with each result: its page would ask in the middle of it. */
  attempt: (id: number) => ['mine', 'assessmentAttempts', id] as const,
  review: (id: number) => ['mine', 'assessments', 'review', id] as const,
  summary: (id: number) => ['mine', 'assessments', 'summary', id] as const,
} as const;

/** An attempt with the server's time of the answer, and when this page got it by a clock that never jumps. */
export type KnownAttempt = Attempt & { at: number; clockOffset: number; heardAt: number };

/** As the answer comes. */
export const knownAttempt = (attempt: Attempt): KnownAttempt => ({
  ...answeredAt(attempt),
  heardAt: performance.now(),
});

/** What the server has: of two that it has told of, in whatever order they have come, the one with the later version. */
export const laterOf = <Answer extends { version: number }>(
  known: Answer | null | undefined,
  told: Answer | null | undefined,
): Answer | null => (known && known.version > (told?.version ?? 0) ? known : (told ?? known ?? null));

/** An attempt that was read, without taking back what the server has acknowledged since it was asked. */
function withLaterAnswers(known: KnownAttempt | undefined, told: KnownAttempt): KnownAttempt {
  const answers = new Map(known?.questions.map(({ id, answer }) => [id, answer]));
  return {
    ...told,
    questions: told.questions.map((one) => ({ ...one, answer: laterOf(answers.get(one.id), one.answer) })),
  };
}

export const attemptOptions = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: assessmentKeys.attempt(id),
    // Not given up with the page that shows it: the chart asks, and goes from page to page.
    queryFn: async () => knownAttempt(await ask(api.GET('/assessment-attempts/{id}', { params: { path: { id } } }))),
    structuralSharing: (known, told) => withLaterAnswers(known as KnownAttempt | undefined, told as KnownAttempt),
    staleTime: Infinity,
    gcTime: 3_600_000,
  });

/** An attempt as it was read last: whoever shows it has it read, and links to its files are renewed. */
export function useKnownAttempt(id: number) {
  const { api } = useApi();
  return useQuery({ ...attemptOptions(api, id), ...renewsLinks, enabled: ({ state }) => state.data !== undefined });
}

export type AssessmentsQuery = NonNullable<operations['listAssessments']['parameters']['query']>;

export const assessmentsOptions = ({ api }: ApiServices, query: AssessmentsQuery) =>
  queryOptions({
    queryKey: assessmentKeys.list(query),
    queryFn: async ({ signal }) => answeredAt(await ask(api.GET('/assessments-list', { params: { query }, signal }))),
    placeholderData: (known) => known,
  });

export const useAssessments = (query: AssessmentsQuery) => useQuery(assessmentsOptions(useApi(), query));

/** An assessment with its rules, and whether one may begin. */
export const assessmentOptions = ({ api }: ApiServices, id: number) =>
  queryOptions({
    queryKey: assessmentKeys.details(id),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/assessment-details/{id}', { params: { path: { id } }, signal }))),
  });

export const useAssessment = (id: number) => useQuery(assessmentOptions(useApi(), id));

export function useSelfAssessmentGroups() {
  const { api } = useApi();
  return useQuery({
    queryKey: assessmentKeys.groups,
    queryFn: ({ signal }) => ask(api.GET('/self-assessments-list', { signal })),
  });
}

export function useSelfAssessments(groupId: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: assessmentKeys.group(groupId),
    queryFn: ({ signal }) =>
      ask(api.GET('/self-assessments-list/{group_id}', { params: { path: { group_id: groupId } }, signal })),
  });
}

const waitingPause = 15_000;

/** The result of an attempt; asked again while it is not whole: people have still to grade some of it, or answers count that come late. */
export function useAttemptSummary(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: assessmentKeys.summary(id),
    queryFn: ({ signal }) =>
      ask(api.GET('/assessment-summary/{attempt_id}', { params: { path: { attempt_id: id } }, signal })),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data.ungraded > 0 || isAwaiting(data)) ? waitingPause : false,
  });
}

/** @param isOver one that is known to be open has none */
export function useAttemptReview(id: number, isOver: boolean) {
  const { api } = useApi();
  return useQuery({
    enabled: isOver,
    queryKey: assessmentKeys.review(id),
    queryFn: ({ signal }) =>
      ask(api.GET('/assessment-review/{attempt_id}', { params: { path: { attempt_id: id } }, signal })),
    ...renewsLinks,
  });
}

/** An attempt, to know what it is of. */
export function useAttemptHead(id: number) {
  const { api } = useApi();
  return useQuery(attemptOptions(api, id));
}
