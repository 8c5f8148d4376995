import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { SessionContext } from '../../shared/actors/use-session.ts';
import type { Widgets } from '../../shared/capability.ts';
import { ApiContext } from '../../shared/transport/api-context.ts';
import { createApiClient } from '../../shared/transport/client.ts';
import type { CalendarItem, DashboardWidgets, Practice, Recommendation } from '../../shared/transport/schema.d.ts';
import { widgets as assessmentsWidgets } from '../assessments/capability.ts';
import { widgets as ownWidgets } from './capability.ts';
import { dashboardOf } from './dashboard-page.tsx';

afterEach(cleanup);

const course = (id: number, title: string): Recommendation => ({
  course: {
    id,
    slug: `course-${id}`,
    kind: 'lms',
    title,
    summary: '',
    subject: 'Design',
    image: null,
    level: 'beginner',
    language: 'en',
    mode: 'online',
    university: null,
    duration_min: 240,
    hours_per_week: null,
    weeks: null,
    price: 0,
    currency: 'EUR',
    starts_at: null,
    certificate: false,
    skills: [],
  },
  reasons: [{ code: 'skill', names: ['Python', 'R'] }],
});

const answers: Readonly<Record<string, unknown>> = {
  '/account': { deletes_at: null, has_password: true, google_linked: false, address_confirmed: false },
  '/my-courses-list': { server_now: '2031-03-03T12:00:00.000Z', items: [], total: 0, page: 1, page_size: 24 },
  '/assessments-list': {
    server_now: '2031-03-03T08:00:00Z',
    items: [],
    open: [],
    total: 0,
    page: 1,
    page_size: 24,
  },
  '/waiting': {
    total: 7,
    items: [
      {
        kind: 'application_offer',
        title: 'North scholarship',
        course: 'Letters that work',
        path: '/application?id=4',
        due_at: '2031-03-04T12:00:00Z',
      },
      { kind: 'of_a_newer_release', title: 'Something new', course: null, path: '/news', due_at: null },
    ],
  },
  '/next-up': { server_now: '2031-03-03T12:00:00.000Z', items: [] },
};

const all = { ...ownWidgets(), ...assessmentsWidgets() };
const { next_up, courses } = all;
const three = { continue: all.continue, next_up, courses };
const titles = (widgets: Widgets) =>
  Object.values(widgets)
    .toSorted((one, other) => one.order - other.order)
    .map(({ title }) => title);

interface Server {
  /** The paths whose calls fail. */
  failing: Set<string>;
  /** On how many days of a week the learner wants to learn. */
  goal: number | null;
  widgets: DashboardWidgets;
  dismissed: Set<number>;
  practice: Practice | null;
  next: CalendarItem[];
  /** Whether something waits for the learner. */
  waits: boolean;
}

/** The dashboard over a server that stores each arrangement. */
function show(told: Partial<Server> = {}, widgets: Widgets = all): Server {
  const Dashboard = dashboardOf(widgets);
  const server: Server = {
    failing: new Set(),
    goal: 3,
    dismissed: new Set(),
    practice: null,
    next: [],
    waits: true,
    widgets: {
      order: [],
      hidden: ['setup'],
      setup: { skills: true, interests: true, goal: true },
    },
    ...told,
  };
  const answer = (path: string, body: object | null): unknown => {
    if (path === '/dashboard-widgets') {
      Object.assign(server.widgets, body);
      return structuredClone(server.widgets);
    }
    if (path === '/recommendation-dismissals') {
      const { course_id, is_dismissed } = body as { course_id: number; is_dismissed: boolean };
      if (is_dismissed) server.dismissed.add(course_id);
      else server.dismissed.delete(course_id);
      return null;
    }
    if (path === '/recommendations')
      return [course(1, 'Charts'), course(2, 'Algebra')].filter((one) => !server.dismissed.has(one.course.id));
    if (path === '/learning-streak') return { today: '2031-03-03', days: [], streak: 4, days_per_week: server.goal };
    if (path === '/assessments-list') return { ...(answers[path] as object), practice: server.practice };
    if (path === '/waiting' && !server.waits) return { total: 0, items: [] };
    if (path === '/next-up') return { ...(answers[path] as object), items: server.next };
    return answers[path];
  };
  const api = createApiClient({
    baseUrl: 'http://localhost/api',
    apiKey: 'acado-web',
    hostReplacement: null,
    readToken: () => undefined,
    onSessionEnded: () => {},
    fetch: async (request) => {
      const path = new URL(request.url).pathname.replace('/api', '');
      if (server.failing.has(path)) return new Response('', { status: 500 });
      const body = request.method === 'POST' ? ((await request.json()) as object) : null;
      return Response.json({ status: 1, error: null, data: answer(path, body) });
    },
  });
  const services = {
    api,
    cache: { read: () => null, write: () => {} },
    tokens: { read: () => undefined, isKept: () => true, save: () => {}, forget: () => {} },
    record: () => {},
    googleSignIn: false,
  };
  const input = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiContext value={services}>
        <SessionContext value={createActor(sessionMachine, { input })}>
          <MemoryRouter>
            <Dashboard />
          </MemoryRouter>
        </SessionContext>
      </ApiContext>
    </QueryClientProvider>,
  );
  return server;
}

const part = (name: string) => screen.findByRole('region', { name });
const shown = () =>
  screen.getAllByRole('region').map((region) => within(region).getByRole('heading', { level: 2 }).textContent);

describe('the dashboard', () => {
  it('22.4: has what waits for the learner first, with what there is to do and until when', async () => {
    show();
    const widget = within(await part('Waits for you'));
    expect(shown()[0]).toBe('Waits for you');
    const [first, second] = await widget.findAllByRole('listitem');
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/application?id=4');
    expect(first!.textContent).toMatch(
      /North scholarship.*Accept or decline the place · Letters that work.*4 Mar.*Until 12:00/,
    );
    expect(second!.textContent).toBe('Something newLook what there is to do');
    expect(widget.getByText('5 more will stand here once these are done.')).toBeDefined();
  });

  it('22.4: has it first where the others were arranged before there was such a card', async () => {
    show({
      widgets: {
        order: ['courses', 'continue'],
        hidden: ['setup'],
        setup: { skills: true, interests: true, goal: true },
      },
    });
    await part('Waits for you');
    expect(shown().slice(0, 2)).toEqual(['Waits for you', 'My courses']);
  });

  it('22.4: has no card where nothing waits', async () => {
    show({ waits: false });
    await part('Continue');
    expect(shown()).toEqual(titles(all).slice(1));
  });

  it('says what to do about what is weak, and why', async () => {
    show({ practice: { assessment_id: 7, title: 'Charts again', language: 'en', skill: 'Charts' } });
    const widget = await part('Assessments to do');
    const link = await within(widget).findByRole('link', { name: 'Charts again' });
    expect(link.getAttribute('href')).toBe('/assessmentAttempt?assessment_id=7');
    expect(within(widget).getByText('Based on your last results, practise Charts')).toBeDefined();
    expect(within(widget).queryByText(/No assessments to do/)).toBeNull();
  });

  it('has what is on under the day on which it began', async () => {
    const next: CalendarItem = {
      uid: 'live-1@acado',
      type: 'live',
      title: 'Night watch',
      note: '',
      location: '',
      starts_at: '2031-03-02T12:30:00.000Z',
      ends_at: '2031-03-03T13:00:00.000Z',
      is_all_day: false,
      timezone: 'UTC',
      status: 'live',
      path: '/zoomClassDetails/1',
      entry: null,
    };
    show({ next: [next] });
    const widget = within(await part('Next up'));
    expect((await widget.findByText('Live now')).tagName).toBe('STRONG');
    expect(widget.getByText(/^Sun,? 2 Mar$/)).toBeDefined();
  });

  it('22.5: says of each item what kind it is', async () => {
    const at = { starts_at: '2031-03-04T12:00:00.000Z', ends_at: '2031-03-04T12:30:00.000Z', timezone: 'UTC' };
    const rest = { note: '', location: '', is_all_day: false, status: 'confirmed', path: null, entry: null } as const;
    const item = (type: CalendarItem['type']) => ({ ...rest, ...at, type, uid: `${type}@acado`, title: type });
    show({ next: [item('meeting'), item('event'), item('deadline'), item('live')] });
    const items = await within(await part('Next up')).findAllByRole('listitem');
    expect(items.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Meeting'),
      expect.stringContaining('Event'),
      expect.stringContaining('Deadline'),
      expect.stringContaining('Live class'),
    ]);
  });

  it.each([
    ['Waits for you', '/waiting', 'Accept or decline the place'],
    ['Continue', '/my-courses-list', 'Browse courses'],
    ['Next up', '/next-up', 'Nothing is planned'],
    ['This week', '/learning-streak', '4 days in a row'],
    ['Assessments to do', '/assessments-list', 'No assessments to do'],
    ['Recommended for you', '/recommendations', 'Because of your skills Python and R'],
  ])('lets %s fail alone, and tries it again', async (name, path, words) => {
    const { failing } = show({ failing: new Set([path]) });
    const broken = await part(name);
    const retry = await within(broken).findByRole('button', { name: 'Try again' });
    for (const other of titles(all)) {
      const whole = await part(other);
      const isSame = other === 'My courses' && name === 'Continue';
      if (other === name || isSame) continue;
      await waitFor(() => expect(within(whole).queryByText('Loading')).toBeNull());
      expect(within(whole).queryByRole('button', { name: 'Try again' })).toBeNull();
    }
    failing.clear();
    fireEvent.click(retry);
    expect((await within(broken).findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
  });

  it('says in its last line that the address is not confirmed, and where to do it', async () => {
    show();
    const line = await screen.findByText(/You have not confirmed your email address yet/);
    expect(within(line).getByRole('link', { name: 'Confirm it' }).getAttribute('href')).toBe('/my-portal#address');
  });

  it('has the order of the product while the order of the learner is not known', async () => {
    show({ failing: new Set(['/dashboard-widgets']) });
    await part('Recommended for you');
    expect(shown()).toEqual(titles(all));
    expect(screen.queryByRole('button', { name: 'Arrange this page' })).toBeNull();
  });

  it('has what a learner has put in an order first, then the others, and nothing that there is no more', async () => {
    const setup = { skills: true, interests: true, goal: true };
    show({ widgets: { order: ['gone', 'courses', 'next_up'], hidden: ['setup', 'gone'], setup } }, three);
    await part('Continue');
    expect(shown()).toEqual(['My courses', 'Next up', 'Continue']);
  });

  it('is moved and hidden by buttons, which keep the focus, and the server keeps it', async () => {
    const { widgets } = show({}, three);
    await part('My courses');
    fireEvent.click(screen.getByRole('button', { name: 'Arrange this page' }));
    const down = await screen.findByRole('button', { name: 'Move Continue down', hidden: true });
    fireEvent.click(down);
    await waitFor(() => expect(shown()).toEqual(['Next up', 'Continue', 'My courses']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Continue down');
    fireEvent.click(screen.getByRole('button', { name: 'Hide My courses', hidden: true }));
    await waitFor(() => expect(widgets.hidden).toEqual(['setup', 'courses']));
    expect(widgets.order).toEqual(['next_up', 'continue', 'courses']);
    expect(shown()).toEqual(['Next up', 'Continue']);
  });

  it('takes no press back by the next one that comes before the page is drawn again', async () => {
    const { widgets } = show({}, three);
    await part('My courses');
    fireEvent.click(screen.getByRole('button', { name: 'Arrange this page' }));
    const down = await screen.findByRole('button', { name: 'Move Continue down', hidden: true });
    const hide = screen.getByRole('button', { name: 'Hide My courses', hidden: true });
    act(() => {
      for (const button of [down, down, hide]) button.click();
    });
    await waitFor(() => expect(widgets.hidden).toEqual(['setup', 'courses']));
    expect(widgets.order).toEqual(['next_up', 'courses', 'continue']);
    expect(shown()).toEqual(['Next up', 'Continue']);
  });

  it('names in one line what the onboarding has left open, until that is dismissed', async () => {
    const { widgets } = show({
      widgets: {
        order: [],
        hidden: [],
        setup: { skills: true, interests: false, goal: false },
      },
    });
    const line = await part('Finish setting up');
    expect(within(line).queryByRole('link', { name: 'Choose skills' })).toBeNull();
    expect(within(line).getByRole('link', { name: 'Choose interest areas' })).toBeTruthy();
    expect(within(line).queryByRole('heading')).toBeNull();
    fireEvent.click(within(line).getByRole('button', { name: 'Don’t show again' }));
    await waitFor(() => expect(widgets.hidden).toEqual(['setup']));
    expect(screen.queryByRole('region', { name: 'Finish setting up' })).toBeNull();
  });

  it('asks for the goal in the week alone, and offers the catalogue once', async () => {
    show({
      goal: null,
      widgets: {
        order: [],
        hidden: [],
        setup: { skills: true, interests: true, goal: false },
      },
    });
    await within(await part('My courses')).findByText(/The courses you start/);
    await screen.findByRole('link', { name: 'Browse courses' });
    const goal = await within(await part('This week')).findByRole('group', { name: 'Days of learning a week' });
    expect(screen.getAllByRole('group', { name: 'Days of learning a week' })).toEqual([goal]);
    expect(screen.queryByRole('region', { name: 'Finish setting up' })).toBeNull();
  });

  it('puts a recommendation away, gives the focus to the way back, and takes it back', async () => {
    const { dismissed } = show();
    const whole = await part('Recommended for you');
    fireEvent.click(await within(whole).findByRole('button', { name: 'Do not recommend Charts' }));
    const undo = await within(whole).findByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await waitFor(() => expect(within(whole).queryByRole('link', { name: 'Charts' })).toBeNull());
    expect([...dismissed]).toEqual([1]);
    fireEvent.click(undo);
    expect(await within(whole).findByRole('link', { name: 'Charts' })).toBeTruthy();
    expect([...dismissed]).toEqual([]);
  });
});
