import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPage, success } from '../../../../tests/support/show-page.tsx';
import type { PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import { PortfolioSize } from './portfolio-size.tsx';

afterEach(cleanup);

const long = (count: number): PortfolioEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `entry${index}`,
    fields: { name: 'ab', description: 'x'.repeat(2_998) },
  }));

/** Renders the size with 30,000 characters in another section and an older state of this section. */
function show(entries: readonly PortfolioEntry[]) {
  const at = { version: 1, saved_at: '2026-03-01T09:00:00.000Z' };
  showPage({
    page: <PortfolioSize section="projects" entries={entries} />,
    path: '/portfolio/edit',
    answer: () =>
      success({
        server_now: at.saved_at,
        name: 'Asha Rao',
        headline: null,
        files: [],
        sections: [
          { section: 'publications', entries: long(10), ...at },
          { section: 'projects', entries: long(10), ...at },
        ],
      }),
  });
}

it('39.38: a full portfolio shows its size and the limit while people type', async () => {
  show(long(11));
  expect(
    await screen.findByText(/has 63,000 characters and 42 lines. The limit is 60,000 characters.*stays on this device/),
  ).toBeDefined();
});

it('39.38: a nearly full portfolio shows its size, and no warning about unsaved text', async () => {
  show(long(9));
  expect(await screen.findByText(/has 57,000 characters/)).toBeDefined();
  expect(screen.queryByText(/stays on this device/)).toBeNull();
});
