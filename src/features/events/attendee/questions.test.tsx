import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { SessionContext } from '../../../shared/actors/use-session.ts';
import { DraftContext } from '../../../shared/forms/drafts.ts';
import { ApiContext } from '../../../shared/transport/api-context.ts';
import { createApiClient } from '../../../shared/transport/client.ts';
import type { EventActivity, EventQuestion } from '../../../shared/transport/schema.d.ts';
import { pauseOfPoll, withNews } from './queries.ts';
import { EventQuestions } from './questions.tsx';

afterEach(cleanup);

const pageSize = 50;
const question = (number: number): EventQuestion => ({
  id: number,
  text: `Question ${number}?`,
  votes: 0,
  asked_at: '2031-03-03T12:00:00.000Z',
  is_own: false,
  is_wanted: false,
  answer: null,
  state: 'open',
  tags: ['shown'],
  version: 1,
  state_reason: '',
  possible_events: [],
  waiting_on: null,
  due_at: null,
});

/** Renders the questions of a past event at an address. @returns the requested pages, updated over time */
function show(address: string, before: number, isOpen = false): number[] {
  const asked: number[] = [];
  let total = before;
  const api = createApiClient({
    baseUrl: 'http://localhost/api',
    apiKey: 'acado-web',
    hostReplacement: null,
    readToken: () => undefined,
    onSessionEnded: () => {},
    fetch: async ({ url, method }) => {
      if (method === 'POST') total += 1;
      const page = Number(new URL(url).searchParams.get('page') ?? 1);
      asked.push(page);
      const from = (page - 1) * pageSize;
      const items = Array.from({ length: Math.min(pageSize, total - from) }, (_, index) => question(from + index + 1));
      const own = items.at(-1);
      if (method === 'POST' && own !== undefined) own.is_own = true;
      const data = { server_now: '2031-03-03T12:00:00.000Z', items, total, page, page_size: pageSize };
      return Response.json({ status: 1, error: null, data });
    },
  });
  const services = {
    api,
    cache: { read: () => null, write: () => {} },
    tokens: { read: () => undefined, isKept: () => true, save: () => {}, forget: () => {} },
    record: () => {},
    googleSignIn: false,
  };
  const activity = {
    item: { id: 3, tags: [isOpen ? 'upcoming' : 'over'] },
    questions: { is_open: isOpen, left: isOpen ? 5 : 0, most: 5 },
  };
  const input = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiContext value={services}>
        <SessionContext value={createActor(sessionMachine, { input })}>
          <DraftContext value={{ read: () => null, write: () => {} }}>
            <MemoryRouter initialEntries={[address]}>
              <EventQuestions activity={activity as unknown as EventActivity} />
            </MemoryRouter>
          </DraftContext>
        </SessionContext>
      </ApiContext>
    </QueryClientProvider>,
  );
  return asked;
}

it('43.30: the focus moves to a question after it is asked', async () => {
  show('/event-activity/3', 2, true);
  await screen.findByText('Question 2?');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Question 3?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask question' }));
  const row = (await screen.findByText('Question 3?', { selector: 'p' })).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(row));
});

it('33.22: the questions show the page in the address, and link the others', async () => {
  const asked = show('/event-activity/3?questions=2', 120);
  expect(await screen.findByText('Question 51?')).toBeTruthy();
  expect(screen.queryByText('Question 50?')).toBeNull();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
  const last = screen.getByRole('link', { name: 'Page 3' });
  expect(last.getAttribute('href')).toBe('/event-activity/3?questions=3#questions');
  fireEvent.click(last);
  expect(await screen.findByText('Question 120?')).toBeTruthy();
  expect(screen.queryByText('Question 51?')).toBeNull();
  expect(asked).toEqual([2, 3]);
});

it('33.22: the questions show the first page for an invalid address, and no links for a single page', async () => {
  const asked = show('/event-activity/3?questions=none', 2);
  expect(await screen.findByText('Question 2?')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(asked).toEqual([1]);
});

it('33.20: a poll is refreshed less often the more people have voted, and no longer when the poll is closed', () => {
  const poll = (total: number, is_closed = false) => pauseOfPoll({ total, is_closed });
  expect([poll(0), poll(100), poll(500)]).toEqual([4_000, 4_000, 20_000]);
  expect(poll(500, true)).toBe(false);
});

it('33.20: a poll takes news from the stream, unless a later answer is already shown', () => {
  const options = [
    { id: 1, text: 'I do', votes: 1 },
    { id: 2, text: 'You do', votes: 0 },
  ];
  const poll = {
    server_now: '2031-03-03T12:00:00.000Z',
    content_id: 5,
    is_closed: false,
    closes_at: '2031-03-03T14:00:00.000Z',
    options,
    own_option_id: 1,
    total: 1,
  };
  const votes = [
    { option_id: 1, votes: 1 },
    { option_id: 2, votes: 3 },
  ];
  const news = (server_now: string) => ({ id: 5, server_now, is_closed: true, total: 4, votes });
  const updated = withNews(poll, news('2031-03-03T12:00:01.000Z'));
  expect(updated).toMatchObject({ is_closed: true, total: 4, options: [{ text: 'I do', votes: 1 }, { votes: 3 }] });
  expect(withNews(poll, news('2031-03-03T11:59:59.000Z'))).toBe(poll);
  const unvoted = { ...poll, own_option_id: null, options: options.map((option) => ({ ...option, votes: null })) };
  const silent = { ...news('2031-03-03T12:00:01.000Z'), is_closed: false, votes: null };
  expect(withNews(unvoted, silent)).toMatchObject({ total: 4, options: [{ votes: null }, { votes: null }] });
});
