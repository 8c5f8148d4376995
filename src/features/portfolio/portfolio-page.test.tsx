import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { failure, showPage, success } from '../../../tests/support/show-page.tsx';
import { portfolioSharingMessages as sharing } from '../../messages/portfolio-sharing.ts';
import { DraftContext } from '../../shared/forms/drafts.ts';
import { PortfolioPage } from './portfolio-page.tsx';

afterEach(cleanup);

const portfolio = { server_now: '2026-03-01T09:00:00.000Z', name: 'Asha Rao', headline: null, files: [], sections: [] };
const shared = {
  username: 'asha-rao',
  visibility: 'private',
  link_key: null,
  hidden_sections: [],
  shown_fields: [],
  views: 0,
  is_suspended: false,
};

/** Shows the page. What is asked for who sees it waits until the test answers. */
function show() {
  const waiting: ((answer: Response) => void)[] = [];
  showPage({
    page: (
      <DraftContext value={{ read: () => null, write: () => undefined }}>
        <PortfolioPage />
      </DraftContext>
    ),
    path: '/portfolio',
    answer: ({ url }) =>
      url.endsWith('/portfolio-sharing') ? new Promise((resolve) => waiting.push(resolve)) : success(portfolio),
  });
  return async (answer: Response) => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.(answer);
  };
}

it('comes at once with the bar that says who sees it, whose room nobody knows before', async () => {
  const answer = show();
  // All that is asked beside it is answered by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Asha Rao')).toBeNull();
  await answer(success(shared));
  await screen.findByText('Asha Rao');
  expect(screen.getByLabelText(sharing.visibility)).toBeDefined();
});

it('does without that bar where it fails', async () => {
  const answer = show();
  await answer(failure(500, 'internal_error'));
  await screen.findByText('Asha Rao');
  await screen.findByRole('alert');
});
