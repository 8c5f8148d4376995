import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { servicesAnsweredBy } from '../../../tests/support/api-client.ts';
import { DraftContext } from '../../shared/forms/drafts.ts';
import { ApiContext } from '../../shared/transport/api-context.ts';
import type { PresenterClass } from '../../shared/transport/schema.d.ts';
import type { CalendarView } from '../../ui/calendar/use-calendar-view.ts';
import { AgendaView } from './agenda-view.tsx';
import { classAt } from './use-live-classes.ts';

afterEach(cleanup);

const now = Date.parse('2031-03-04T00:30:00.000Z');

const classOf = (id: number, topic: string, starts_at: string, ends_at: string): PresenterClass => ({
  id,
  topic,
  starts_at,
  ends_at,
  summary: '',
  timezone: 'UTC',
  seats: 30,
  enrolled: 0,
  is_open: true,
  materials: [],
  note: '',
  dial_in: '',
  recording_url: null,
  host_opens_at: starts_at,
  faces: [],
  learner_zones: [],
  state: 'announced.scheduled',
  version: 1,
  state_reason: '',
  possible_events: [],
  tags: ['upcoming'],
  waiting_on: 'presenter',
  due_at: starts_at,
});

it('the agenda shows running classes first, whatever day they began', () => {
  const classes = [
    classOf(1, 'Done', '2031-03-03T20:00:00.000Z', '2031-03-03T21:00:00.000Z'),
    classOf(2, 'On', '2031-03-03T23:59:00.000Z', '2031-03-04T00:59:00.000Z'),
    classOf(3, 'Next', '2031-03-04T10:00:00.000Z', '2031-03-04T11:00:00.000Z'),
  ];
  const store = { read: () => null, write: () => undefined };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={servicesAnsweredBy(() => new Promise(() => undefined))}>
        <DraftContext value={store}>
          <AgendaView
            calendar={{ address: { date: null } } as CalendarView}
            liveClasses={classes.map((known) => classAt(known, now))}
            busy={[]}
            date="2031-03-04"
            zone="UTC"
            now={now}
            place={null}
            onPlace={() => undefined}
          />
        </DraftContext>
      </ApiContext>
    </QueryClientProvider>,
  );
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => {
    const part = screen.getByRole('region', { name: textContent });
    return [
      textContent,
      ...within(part)
        .getAllByRole('article')
        .map((one) => one.querySelector('h4')?.textContent),
    ];
  });
  expect(parts).toEqual([
    ['Live now', 'On'],
    ['Upcoming', 'Next'],
    ['Past', 'Done'],
  ]);
  // A day in both parts is a landmark only once.
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual(
    parts.map(([name]) => name),
  );
  const [on] = screen.getAllByRole('article');
  expect(within(on as HTMLElement).getByRole('button', { name: 'Start as host' })).toBeTruthy();
});
