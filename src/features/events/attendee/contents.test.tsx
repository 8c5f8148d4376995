import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { EventActivity, EventContentItem } from '../../../shared/transport/schema.d.ts';
import { Contents } from './contents.tsx';

afterEach(cleanup);

const content = (id: number, title: string, session: number | null): EventContentItem => ({
  id,
  kind: 'text',
  title,
  minutes: null,
  opens: 'before',
  opens_at: null,
  session,
  is_open: true,
  is_done: false,
});

/** @returns the titles shown at an address, and the selected session */
function show(address: string, contents: readonly EventContentItem[]) {
  const parts = [{ title: 'Beans' }, { title: 'Bags' }];
  const activity = { item: { id: 3, parts }, contents, progress: { done: 0, total: contents.length } };
  render(
    <MemoryRouter initialEntries={[address]}>
      <Contents activity={activity as unknown as EventActivity} />
    </MemoryRouter>,
  );
  const titles = screen.queryAllByRole('link', { name: /^On/ }).map(({ textContent }) => textContent);
  const chosen = screen.queryByRole('link', { current: 'page' })?.textContent?.replace(/\p{Cf}/gu, '');
  return { titles: titles.map((title) => title?.replace('Text', '')), chosen };
}

const all = [content(1, 'On all', null), content(2, 'On beans', 1), content(3, 'On bags', 2)];

it.each([
  ['?session=2', ['On bags'], '2. Bags'],
  ['', ['On all', 'On beans', 'On bags'], 'All sessions'],
  ['?session=3', ['On all', 'On beans', 'On bags'], 'All sessions'],
  ['?session=beans', ['On all', 'On beans', 'On bags'], 'All sessions'],
])('33.17: the contents are those of the session in the address: %s', (address, titles, chosen) => {
  expect(show(`/event-activity/3${address}`, all)).toEqual({ titles, chosen });
});

it('33.17: the contents have no session filter if none belongs to a session', () => {
  expect(show('/event-activity/3', [content(1, 'On all', null)])).toEqual({ titles: ['On all'], chosen: undefined });
});
