import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { failure, showPage, success } from '../../../tests/support/show-page.tsx';
import { portfolioMessages as texts } from '../../messages/portfolio.ts';
import { portfolioSharingMessages as sharing } from '../../messages/portfolio-sharing.ts';
import { DraftContext } from '../../shared/forms/drafts.ts';
import type { PortfolioOffer } from '../../shared/transport/schema.d.ts';
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

/** Renders the page. The request for the sharing settings waits for the test. */
function show(offers: readonly PortfolioOffer[] = []) {
  const waiting: ((answer: Response) => void)[] = [];
  showPage({
    page: (
      <DraftContext value={{ read: () => null, write: () => undefined }}>
        <PortfolioPage />
      </DraftContext>
    ),
    path: '/portfolio',
    answer: ({ url }) =>
      url.endsWith('/portfolio-sharing')
        ? new Promise((resolve) => waiting.push(resolve))
        : success(url.endsWith('/portfolio-offers') ? offers : portfolio),
  });
  return async (answer: Response) => {
    await eventually(() => expect(waiting).toHaveLength(1));
    waiting[0]?.(answer);
  };
}

it('the portfolio appears together with the sharing bar, whose size is unknown before', async () => {
  const answer = show();
  // By then, all other requests are answered.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Asha Rao')).toBeNull();
  await answer(success(shared));
  await screen.findByText('Asha Rao');
  expect(screen.getByLabelText(sharing.visibility)).toBeDefined();
});

it('the portfolio appears without the sharing bar if the sharing bar fails to load', async () => {
  const answer = show();
  await answer(failure(500, 'internal_error'));
  await screen.findByText('Asha Rao');
  await screen.findByRole('alert');
});

it('39.26: an empty portfolio starts with data that the portal already has', async () => {
  const offer = (section: PortfolioOffer['section'], name: string, is_revoked = false): PortfolioOffer => ({
    section,
    source: section === 'skills' ? 'skill' : 'certificate',
    is_revoked,
    entry: { id: name.toLowerCase(), fields: { name } },
  });
  const offers = [offer('certificates', 'Charts'), offer('skills', 'Statistics'), offer('certificates', 'Old', true)];
  const answer = show(offers);
  await answer(success(shared));
  const way = await screen.findByRole('link', { name: 'Add certificates (1)' });
  expect(way.getAttribute('href')).toBe('/portfolio/edit?section=certificates');
  expect(screen.getByRole('link', { name: 'Add skills (1)' })).toBeTruthy();
  expect(screen.getByText('Statistics')).toBeTruthy();
  expect(screen.queryByText(texts.emptyHeading)).toBeNull();
});
