import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { widgets as assessmentsWidgets } from '../../src/features/assessments/capability.ts';
import { widgets as ownWidgets } from '../../src/features/dashboard/capability.ts';
import { dashboardOf } from '../../src/features/dashboard/dashboard-page.tsx';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { SessionContext } from '../../src/shared/actors/use-session.ts';
import type { Widgets } from '../../src/shared/capability.ts';
import { ApiContext } from '../../src/shared/transport/api-context.ts';
import { createApiClient } from '../../src/shared/transport/client.ts';
import type { CalendarItem, DashboardWidgets, Practice, Recommendation } from '../../src/shared/transport/schema.d.ts';

const course = (id: number, title: string): Recommendation => ({
  course: {
    id,
    kind: 'lms',
    title,
    summary: '',
    image: null,
    level: 'beginner',
    language: 'en',
    university: null,
    duration_min: 240,
    hours_per_week: null,
    weeks: null,
    price: 0,
    currency: 'EUR',
    starts_at: null,
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

export const all = { ...ownWidgets(), ...assessmentsWidgets() };

const { next_up, courses } = all;

export const three = { continue: all.continue, next_up, courses };

export const titles = (widgets: Widgets) =>
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
  /** Whether the learner's to-do list has items. */
  waits: boolean;
}

/** Renders the dashboard with a server that stores each arrangement. */
export function show(overrides: Partial<Server> = {}, widgets: Widgets = all): Server {
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
    ...overrides,
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

export const part = (name: string) => screen.findByRole('region', { name });

export const shown = () =>
  screen.getAllByRole('region').map((region) => within(region).getByRole('heading', { level: 2 }).textContent);
