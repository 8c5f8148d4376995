import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage, success } from '../../../tests/support/show-page.tsx';
import type { LiveClass } from '../../shared/transport/schema.d.ts';
import { LiveClassesPage } from './live-classes-page.tsx';

afterEach(cleanup);

/** Half past midnight in the viewer's time zone. */
const now = '2031-03-04T00:30:00.000Z';

const known: Omit<LiveClass, 'id' | 'topic' | 'starts_at' | 'ends_at' | 'join_opens_at'> = {
  summary: '',
  presenter_name: 'Asha Rao',
  timezone: 'UTC',
  seats_left: 3,
  is_open: true,
  is_enrolled: false,
  materials: [],
  dial_in: '',
  note: '',
  recording_url: null,
  feedback: null,
  enrolment: null,
  state: 'announced.scheduled',
  version: 1,
  state_reason: '',
  possible_events: [],
  tags: ['upcoming'],
  waiting_on: null,
  due_at: null,
};

const topics: string[] = [];
const classOf = (topic: string, starts_at: string, ends_at: string, more: Partial<LiveClass> = {}): LiveClass => ({
  ...known,
  id: topics.push(topic),
  topic,
  starts_at,
  ends_at,
  join_opens_at: new Date(Date.parse(starts_at) - 600_000).toISOString(),
  ...more,
});

it('live classes show running classes first, also past midnight, each class once with a single action', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const own = { is_enrolled: true };
  const [late, night, soon, later, free] = [
    ['2031-03-03T23:59:00.000Z', '2031-03-04T00:59:00.000Z'],
    ['2031-03-04T00:00:00.000Z', '2031-03-04T01:00:00.000Z'],
    ['2031-03-04T00:35:00.000Z', '2031-03-04T01:35:00.000Z'],
    ['2031-03-05T10:00:00.000Z', '2031-03-05T11:00:00.000Z'],
    ['2031-03-06T10:00:00.000Z', '2031-03-06T11:00:00.000Z'],
  ] as const;
  const items = [
    classOf('Late', ...late, { ...own, tags: ['live'], state: 'live' }),
    classOf('Night', ...night, { tags: ['live'], state: 'live' }),
    classOf('Soon', ...soon, own),
    classOf('Later', ...later, own),
    classOf('Free', ...free),
  ];
  showPage({ page: <LiveClassesPage />, path: '/zoomClass', answer: () => success({ server_now: now, items }) });
  await screen.findByRole('region', { name: 'Live now' });
  const shown = screen.getAllByRole('region').map((region) => [
    within(region).getByRole('heading', { level: 2 }).textContent,
    ...within(region)
      .getAllByRole('listitem')
      .map((card) =>
        [...card.querySelectorAll('h3, button, a[aria-label]')].map(({ textContent }) => textContent).join(': '),
      ),
  ]);
  expect(shown).toEqual([
    ['Live now', 'Late: Join', 'Night: Reserve a spot'],
    ['Your classes', 'Soon: Join', 'Later: Give up spot'],
    ['Open to everyone', 'Free: Reserve a spot'],
  ]);
});
