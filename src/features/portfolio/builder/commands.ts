import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type { Draft, PortfolioVariant, PortfolioVariants } from '../../../shared/transport/schema.d.ts';
import { keepNoDraft, keepSavedDraft, portfolioVariantsKey } from '../../drafts/public.ts';

interface NewVariant {
  /** A free number. */
  number: number;
  variant: PortfolioVariant;
}

const kind = 'portfolio_variant';

/** Adds or restores a variant. Refused if another tab has taken its number. */
export const addVariant = command<NewVariant, Draft>({
  send: ({ api }, { number, variant }) =>
    ask(
      api.POST('/drafts', {
        body: {
          kind,
          subject_id: number,
          content: { text: '', file_ids: [], urls: [], variant },
          version: 1,
          bases: [],
        },
      }),
    ),
  expected: [409],
  touches: [portfolioVariantsKey],
  show: (queryClient, draft, { number, variant }) => {
    keepSavedDraft(queryClient, draft);
    const kept = { number, variant, version: draft.version, saved_at: draft.saved_at };
    showVariants(queryClient, (variants) => [...variants.filter((one) => one.number !== number), kept]);
  },
});

/** Deletes a variant and returns it. */
export const deleteVariant = command<number, { variant: PortfolioVariant | null }>({
  send: ({ api }, number) => ask(api.POST('/portfolio-variant-deletions', { body: { number } })),
  touches: [portfolioVariantsKey],
  show: (queryClient, _, number) => {
    keepNoDraft(queryClient, kind, number);
    showVariants(queryClient, (variants) => variants.filter((one) => one.number !== number));
  },
});

function showVariants(
  queryClient: QueryClient,
  change: (variants: PortfolioVariants['variants']) => PortfolioVariants['variants'],
): void {
  queryClient.setQueryData<PortfolioVariants>(
    portfolioVariantsKey,
    (known) => known && { variants: change(known.variants).sort((one, other) => one.number - other.number) },
  );
}
