import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type { PortfolioSharing, PortfolioSharingChange, PortfolioView } from '../../../shared/transport/schema.d.ts';
import { portfolioKey } from '../../drafts/public.ts';
import { portfolioKeys } from '../queries.ts';

/** Changes the sharing settings. Section visibility is updated optimistically. */
export const changeSharing = command<PortfolioSharingChange, PortfolioSharing>({
  send: ({ api }, body) => ask(api.POST('/portfolio-sharing', { body })),
  expected: ['username_needed'],
  key: portfolioKeys.sharing,
  inTurn: true,
  touches: [portfolioKeys.preview, portfolioKeys.sharing],
  guess: (queryClient, { hidden_sections, shown_fields }) =>
    void queryClient.setQueryData<PortfolioSharing>(
      portfolioKeys.sharing,
      (before) =>
        before && { ...before, ...(hidden_sections && { hidden_sections }), ...(shown_fields && { shown_fields }) },
    ),
  takeBack: (queryClient) => void queryClient.invalidateQueries({ queryKey: portfolioKeys.sharing }),
});

/** Sets the username. */
export const chooseUsername = command<string, PortfolioSharing>({
  send: ({ api }, username) => ask(api.POST('/portfolio-usernames', { body: { username } })),
  expected: ['username_taken', 429],
  touches: [portfolioKey],
  show: (queryClient, answer) => void queryClient.setQueryData(portfolioKeys.sharing, answer),
});

/** Reports a view of a portfolio. */
export const addView = command<PortfolioView>({
  send: ({ api }, body) => ask(api.POST('/portfolio-views', { body })),
  expected: [429],
});
