import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/transport/api-context.ts';
import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type {
  PortfolioRestoration,
  PortfolioRestorationInput,
  PortfolioVersionInput,
  PortfolioVersionItem,
} from '../../../shared/transport/schema.d.ts';
import { keepSavedDraft, portfolioKey } from '../../drafts/public.ts';

const versionsKey = ['mine', 'portfolio-versions'] as const;

/** Earlier versions of the learner's portfolio. */
export function useVersions() {
  const { api } = useApi();
  return useQuery({
    queryKey: versionsKey,
    queryFn: ({ signal }) => ask(api.GET('/portfolio-versions', { signal })),
    staleTime: 0,
  });
}

/** A version with the current portfolio. */
export function useVersion(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: [...versionsKey, id],
    queryFn: ({ signal }) =>
      ask(api.GET('/portfolio-versions/{version_id}', { params: { path: { version_id: id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Saves the current portfolio as a version. */
export const keepVersion = command<PortfolioVersionInput, PortfolioVersionItem>({
  send: ({ api }, body) => ask(api.POST('/portfolio-versions', { body })),
  expected: [409],
  touches: [versionsKey],
});

export const deleteVersion = command<number>({
  send: ({ api }, id) => ask(api.POST('/portfolio-version-deletions', { body: { id } })),
  expected: [404],
  touches: [versionsKey],
});

/** Restores sections of a version. */
export const restoreVersion = command<PortfolioRestorationInput, PortfolioRestoration>({
  send: ({ api }, body) => ask(api.POST('/portfolio-restorations', { body })),
  expected: [404, 409],
  touches: [versionsKey, portfolioKey],
  show: (queryClient, { drafts }) => {
    for (const draft of drafts) keepSavedDraft(queryClient, draft);
  },
});
