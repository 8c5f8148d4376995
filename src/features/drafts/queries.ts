import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ask } from '../../shared/transport/client.ts';
import type { DraftKind } from '../../shared/transport/schema.d.ts';

export const draftKey = (kind: DraftKind, subjectId: number) => ['mine', 'drafts', kind, subjectId] as const;

/** Of a learner's own portfolio, whose sections are drafts. */
export const portfolioKey = ['mine', 'portfolio'] as const;

/** A draft as the server has it. */
export const draftOptions = (api: ApiClient, kind: DraftKind, subjectId: number) =>
  queryOptions({
    queryKey: draftKey(kind, subjectId),
    queryFn: ({ signal }) =>
      ask(api.GET('/drafts/{kind}/{subject_id}', { params: { path: { kind, subject_id: subjectId } }, signal })),
    staleTime: Infinity,
  });
