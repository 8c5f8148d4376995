import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { servicesAnsweredBy } from '../../../tests/support/api-client.ts';
import { ApiContext } from '../../shared/transport/api-context.ts';
import type { CalendarItem, CalendarItems } from '../../shared/transport/schema.d.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { CalendarPage } from './calendar-page.tsx';

const online = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

afterEach(() => {
  online(true);
  cleanup();
  Reflect.deleteProperty(navigator, 'onLine');
});

const there = '?view=agenda&date=2031-03-03&zone=UTC';

const note = (id: number, title: string, hour: number): CalendarItem => ({
  uid: `entry-${id}@acado`,
  type: 'entry',
  title,
  note: '',
  location: '',
  starts_at: `2031-03-03T${hour}:00:00.000Z`,
  ends_at: `2031-03-03T${hour + 1}:00:00.000Z`,
  is_all_day: false,
  timezone: 'UTC',
  status: 'confirmed',
  path: null,
  entry: { id, version: 1 },
});

/** The calendar of a server that has these items and deletes entries on request. */
function show(search: string, items: CalendarItem[], overrides: Partial<CalendarItems> = {}) {
  let left = items;
  const answer = (path: string, body: { id?: number }): unknown => {
    if (path.endsWith('/calendar-feed-state')) return { created_at: null, last_read_at: null };
    if (path.endsWith('/calendar-entry-deletions')) left = left.filter(({ entry }) => entry?.id !== body.id);
    return { server_now: new Date().toISOString(), failed_types: [], next_starts_at: null, items: left, ...overrides };
  };
  const services = servicesAnsweredBy(async (request) => {
    const body = request.method === 'POST' ? ((await request.json()) as object) : {};
    return Response.json({ status: 1, error: null, data: answer(new URL(request.url).pathname, body) });
  });
  let address = '';
  const Address = () => {
    address = useLocation().search;
    return null;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={services}>
        <MemoryRouter initialEntries={[`/calender${search}`]}>
          <CalendarPage />
          <Address />
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  );
  return { address: () => address };
}

const row = (title: string) => screen.findByRole('button', { name: new RegExp(`\\d ${title}`) });

describe('CalendarPage', () => {
  it('names the kinds that could not be loaded, and shows the rest', async () => {
    show(there, [note(1, 'Study group', 18)], { failed_types: ['live'] });
    expect(await row('Study group')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Couldn’t load live classes.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['2031-03-03T09:00:00.000Z', /is 180 minutes slow/],
    ['2031-03-04T15:00:00.000Z', /is 1620 minutes fast/],
  ])('uses the server’s time if the device says %s, and shows the difference', async (device, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(device) });
    show('?zone=UTC&view=agenda', [note(1, 'Study group', 18)], { server_now: '2031-03-03T12:00:00.000Z' });
    expect(await screen.findByText(words)).toBeTruthy();
    const [first] = await screen.findAllByRole('heading', { level: 3 });
    expect(first?.textContent).toBe('Monday 3 MarchToday');
    expect(screen.getByText('3 – 16 March 2031')).toBeTruthy();
  });

  it('shows the end of an item that began the day before', async () => {
    const night = { starts_at: '2031-03-02T23:30:00.000Z', ends_at: '2031-03-03T00:59:00.000Z' };
    show(there, [{ ...note(1, 'Night watch', 18), ...night }]);
    const shown = await screen.findByRole('button', { name: /Night watch/ });
    expect(shown.textContent).toMatch(/^until 00:59/);
  });

  it('says when its data was loaded while there is no connection', async () => {
    show(there, [note(1, 'Study group', 18)]);
    await row('Study group');
    expect(screen.queryByText(/^As of/)).toBeNull();
    online(false);
    expect(await screen.findByText(/^As of \d\d:\d\d$/)).toBeTruthy();
    expect(await row('Study group')).toBeTruthy();
  });

  it('removes a missing item from the address and says so', async () => {
    const { address } = show(`${there}&item=entry-9@acado`, [note(1, 'Study group', 18)]);
    expect(await screen.findByText(/couldn’t find that item/)).toBeTruthy();
    await waitFor(() => expect(address()).toBe(there));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the item in the address if its kind could not be loaded', async () => {
    const { address } = show(`${there}&item=live-9@acado`, [note(1, 'Study group', 18)], { failed_types: ['live'] });
    await row('Study group');
    expect(address()).toContain('item=live-9@acado');
    expect(screen.queryByText(/couldn’t find that item/)).toBeNull();
  });

  it.each([
    ['2031-03-03', 'Monday 3 March'],
    ['2031-03-04', 'Calendar'],
  ])('moves the focus to the day opened by key, or to the heading: %s', async (day, focused) => {
    show('?view=month&date=2031-03-03&zone=UTC', [note(1, 'Study group', 18)]);
    const grid = await screen.findByRole('grid');
    fireEvent.keyDown(grid.querySelector(`[data-day="${day}"]`) as Element, { key: 'Enter' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
  });

  it('moves the focus to the next item, or to the heading, after a deletion', async () => {
    onTestFinished(keepFocus(document.body));
    const { address } = show(there, [note(1, 'Study group', 18), note(2, 'Call home', 19)]);
    for (const [title, place] of [
      ['Study group', /Call home/],
      ['Call home', /^Calendar$/],
    ] as const) {
      const opener = await row(title);
      opener.focus();
      fireEvent.click(opener);
      fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
      fireEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
      await waitFor(() => {
        const { activeElement } = document;
        expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toMatch(place);
      });
      await waitFor(() => expect(address()).not.toContain('item='));
      expect(screen.queryByText(/couldn’t find that item/)).toBeNull();
    }
  });
});
