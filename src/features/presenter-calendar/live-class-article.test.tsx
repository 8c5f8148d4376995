import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { servicesAnsweredBy } from '../../../tests/support/api-client.ts';
import { DraftContext } from '../../shared/forms/drafts.ts';
import { ApiContext } from '../../shared/transport/api-context.ts';
import type { PresenterClass } from '../../shared/transport/schema.d.ts';
import { messageChannels } from '../../ui/toast.ts';
import { LiveClassArticle } from './live-class-article.tsx';
import { classAt } from './use-live-classes.ts';

afterEach(cleanup);

const known: PresenterClass = {
  id: 4,
  topic: 'Reading a data set',
  summary: 'Where to look first.',
  starts_at: '2026-03-03T20:00:00.000Z',
  ends_at: '2026-03-03T21:00:00.000Z',
  timezone: 'America/New_York',
  seats: 30,
  enrolled: 12,
  is_open: true,
  materials: [{ title: 'Slides', url: 'https://slides.example.com/1' }],
  note: '',
  dial_in: '',
  recording_url: null,
  host_opens_at: '2026-03-03T19:50:00.000Z',
  faces: [{ name: 'Asha Rao', avatar: null }],
  learner_zones: [
    { timezone: 'Asia/Kolkata', count: 4 },
    { timezone: 'Europe/Berlin', count: 3 },
    { timezone: 'Asia/Calcutta', count: 3 },
    { timezone: 'America/Sao_Paulo', count: 1 },
    { timezone: 'Asia/Tokyo', count: 1 },
  ],
  state: 'announced.scheduled',
  version: 3,
  state_reason: '',
  possible_events: ['class.cancelled'],
  tags: ['upcoming'],
  waiting_on: 'presenter',
  due_at: '2026-03-03T20:00:00.000Z',
};

/** Renders the class at that time. Commands are recorded and answered with this status. */
function show(at: string, more: Partial<PresenterClass> = {}, status = 200) {
  const sent: unknown[] = [];
  const cancelled = { state: 'cancelled', tags: ['cancelled'], waiting_on: null, due_at: null };
  const data = status === 200 ? { ...cancelled, version: 4, state_reason: '', possible_events: [] } : { code: 'stale' };
  const services = servicesAnsweredBy(async (request) => {
    sent.push([new URL(request.url).pathname, await request.json()]);
    return Response.json({ status: status === 200 ? 1 : 0, error: null, data }, { status });
  });
  const drafts = new Map<string, unknown>();
  const store = {
    read: <Draft,>(name: string) => (drafts.get(name) ?? null) as Draft | null,
    write: (name: string, draft: unknown) => drafts.set(name, draft),
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={services}>
        <DraftContext value={store}>
          <LiveClassArticle liveClass={classAt({ ...known, ...more }, Date.parse(at))} zone="Europe/Berlin" />
        </DraftContext>
      </ApiContext>
    </QueryClientProvider>,
  );
  return { sent, drafts };
}

const article = () => screen.getByRole('article', { name: 'Reading a data set' });
const buttons = () =>
  within(screen.getByRole('group'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('a live class', () => {
  it('shows its time for the presenter, for the people who scheduled it and for most of its learners', () => {
    show('2026-03-03T12:00:00Z');
    expect([...article().querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual(['21:00', '22:00']);
    expect(
      within(article())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '15:00 in America/New York (time zone of the class)',
      'Wed 01:30 in Asia/Kolkata (7 learners)',
      '17:00 in America/Sao Paulo (1 learner)',
      'Wed 05:00 in Asia/Tokyo (1 learner)',
    ]);
    expect(screen.getByText('12 of 30 spots taken')).not.toBeNull();
  });

  it.each([
    ['2026-03-03T19:49:59Z', {}, 'Scheduled', ['Write to learners', 'I can’t make it']],
    [
      '2026-03-03T19:50:00Z',
      { possible_events: ['class.opened', 'class.cancelled'] },
      'Scheduled',
      ['Start as host', 'Open class', 'Write to learners', 'I can’t make it'],
    ],
    ['2026-03-03T20:00:00Z', {}, 'Live now', ['Start as host', 'Write to learners', 'I can’t make it']],
    ['2026-03-03T21:00:00Z', { state: 'live' }, 'Ended', ['Write to learners']],
    ['2026-03-03T12:00:00Z', { state: 'announced.moved', possible_events: [] }, 'New time', ['Write to learners']],
  ] as const)('offers at %s what the chart and the server allow', (at, more, state, expected) => {
    show(at, more as Partial<PresenterClass>);
    expect(article().querySelector('p[data-state]')?.textContent).toBe(state);
    expect(buttons()).toEqual(expected);
  });

  it('is struck through once cancelled, with the message to learners and no buttons', () => {
    show('2026-03-03T12:00:00Z', { state: 'cancelled', state_reason: 'I am ill.', possible_events: [] });
    expect(article().querySelector('s')?.textContent).toBe('Reading a data set');
    expect(screen.getByText('Your message to learners: “I am ill.”')).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('cancelling a live class', () => {
  const type = (words: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'I can’t make it' }));
    fireEvent.change(screen.getByLabelText('Your message to learners'), { target: { value: words } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel class' }));
  };

  it('says how many learners are notified, and sends the message with the seen version', async () => {
    const { sent, drafts } = show('2026-03-03T12:00:00Z');
    type('I am ill.');
    expect(screen.getByText(/^We’ll email 12 learners/)).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { event: 'class.cancelled', version: 3, reason: 'I am ill.' };
    expect(sent).toEqual([['/api/live-class-events/4', body]]);
    expect([...drafts.values()]).toEqual([null]);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('says that the class has changed, and keeps the message', async () => {
    const { drafts } = show('2026-03-03T12:00:00Z', {}, 409);
    type('I am ill.');
    await screen.findByText(
      'This class was changed by someone else, so nothing was sent. You’re seeing the latest version.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([...drafts.values()]).toEqual(['I am ill.']);
  });

  it('shows a toast and deletes the draft if the class is no longer on screen', async () => {
    const toasts: string[] = [];
    onTestFinished(messageChannels.toasts.listen(({ text }) => toasts.push(text)));
    // Clear toasts of earlier tests.
    toasts.splice(0);
    const { drafts } = show('2026-03-03T12:00:00Z');
    type('I am ill.');
    cleanup();
    await waitFor(() => expect([...drafts.values()]).toEqual([null]));
    expect(toasts).toEqual(['The class is cancelled. We’ll email 12 learners']);
  });
});
