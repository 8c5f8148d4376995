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
  /**
   * Separate from the other keys, which are invalidated after each result: the page would refetch during an attempt.
   */
  attempt: (id: number) => ['mine', 'assessmentAttempts', id] as const,
  review: (id: number) => ['mine', 'assessments', 'review', id] as const,
  summary: (id: number) => ['mine', 'assessments', 'summary', id] as const,
} as const;

/** An attempt with the server time of the response, and when it arrived on a monotonic clock. */
export type KnownAttempt = Attempt & { at: number; clockOffset: number; receivedAt: number };

/** An attempt as the server returns it. */
export const knownAttempt = (attempt: Attempt): KnownAttempt => ({
  ...answeredAt(attempt),
  receivedAt: performance.now(),
});

/** Merges two responses, whatever their order: the later version of each answer wins. */
export const laterOf = <Answer extends { version: number }>(
  known: Answer | null | undefined,
  fresh: Answer | null | undefined,
): Answer | null => (known && known.version > (fresh?.version ?? 0) ? known : (fresh ?? known ?? null));

/** A loaded attempt, without undoing answers that the server acknowledged after the request. */
function withLaterAnswers(known: KnownAttempt | undefined, fresh: KnownAttempt): KnownAttempt {
  const answers = new Map(known?.questions.map(({ id, answer }) => [id, answer]));
  return {
    ...fresh,
    questions: fresh.questions.map((one) => ({ ...one, answer: laterOf(answers.get(one.id), one.answer) })),
  };
}

export const attemptOptions = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: assessmentKeys.attempt(id),
    // The request isn't cancelled with the page: the chart made it, and outlives single pages.
    queryFn: async () => knownAttempt(await ask(api.GET('/assessment-attempts/{id}', { params: { path: { id } } }))),
    structuralSharing: (known, fresh) => withLaterAnswers(known as KnownAttempt | undefined, fresh as KnownAttempt),
    staleTime: Infinity,
    gcTime: 3_600_000,
  });

/** The attempt from the last read; showing it refetches it and renews file links. */
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

/** An assessment with its rules, and whether the user can start it. */
export const assessmentOptions = ({ api }: ApiServices, id: number) =>
  queryOptions({
    queryKey: assessmentKeys.details(id),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/assessment-details/{id}', { params: { path: { id } }, signal }))),
  });

export const useAssessment = (id: number) => useQuery(assessmentOptions(useApi(), id));

export const selfAssessmentGroupsOptions = ({ api }: ApiServices) =>
  queryOptions({
    queryKey: assessmentKeys.groups,
    queryFn: ({ signal }) => ask(api.GET('/self-assessments-list', { signal })),
  });

export const useSelfAssessmentGroups = () => useQuery(selfAssessmentGroupsOptions(useApi()));

export const selfAssessmentsOptions = ({ api }: ApiServices, groupId: number) =>
  queryOptions({
    queryKey: assessmentKeys.group(groupId),
    queryFn: ({ signal }) =>
      ask(api.GET('/self-assessments-list/{group_id}', { params: { path: { group_id: groupId } }, signal })),
  });

export const useSelfAssessments = (groupId: number) => useQuery(selfAssessmentsOptions(useApi(), groupId));

const waitingPause = 15_000;

/** The result of an attempt. */
export const attemptSummaryOptions = ({ api }: ApiServices, id: number) =>
  queryOptions({
    queryKey: assessmentKeys.summary(id),
    queryFn: ({ signal }) =>
      ask(api.GET('/assessment-summary/{attempt_id}', { params: { path: { attempt_id: id } }, signal })),
  });

/** The result of an attempt, polled while grading or late answers are pending. */
export const useAttemptSummary = (id: number) =>
  useQuery({
    ...attemptSummaryOptions(useApi(), id),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data.ungraded > 0 || isAwaiting(data)) ? waitingPause : false,
  });

/** @param isOver skips the request for an attempt that is known to be open */
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

/** An attempt, to find its assessment. */
export function useAttemptHead(id: number) {
  const { api } = useApi();
  return useQuery(attemptOptions(api, id));
}
