import { describe, expect, it } from 'vitest';
import { dataOf, origin, render, success } from '../tests/support/render.ts';

const liveClass = {
  id: 4,
  topic: 'Reading a data set',
  summary: 'Where to look first.',
  presenter_name: 'Pat Presenter',
  starts_at: '2026-03-03T09:00:00.000Z',
  ends_at: '2026-03-03T10:00:00.000Z',
  timezone: 'Asia/Kolkata',
  seats_left: 1,
  is_open: true,
  is_enrolled: false,
  materials: [],
  dial_in: '',
  note: '',
  join_opens_at: '2026-03-03T08:50:00.000Z',
  recording_url: null,
  feedback: null,
  state: 'announced.scheduled',
  state_reason: '',
  tags: ['upcoming'],
  version: 1,
  possible_events: [],
  waiting_on: 'presenter',
  due_at: null,
  enrolment: null,
};
const classesAnswer = (...items: object[]) => success({ server_now: '2026-03-01T08:00:00.000Z', items });

describe('the page of live classes', () => {
  it('shows open classes in the time zone of their own places, with a link to sign in', async () => {
    const asked: string[] = [];
    const { body } = await render('/live-classes', () => success(null), {
      fetch: async ({ url }) => {
        asked.push(url);
        return classesAnswer(liveClass, { ...liveClass, id: 5, topic: 'Full house', seats_left: 0 });
      },
    });
    expect(asked).toEqual([`${origin}/api/live-classes-list`]);
    const [first = '', full = ''] = body.split('id="class-').slice(1);
    expect(first.replaceAll(/<!-- -->|<[^>]*>/g, '')).toContain('Tuesday 3 March, 14:30–15:30Kolkata time');
    expect(first).toContain('href="/sign-in?redirectUrl=%2FzoomClass%3Fclass_id%3D4"');
    expect(full).toContain('Fully booked');
    expect(full).toContain('href="/sign-in?redirectUrl=%2FzoomClass%3Fclass_id%3D5"');
    expect(full).toContain('Sign in to join the waiting list');
    const empty = await render('/live-classes', () => classesAnswer());
    expect([empty.status, empty.body]).toEqual([
      200,
      expect.stringContaining('No open live classes in the next six months'),
    ]);
  });

  it('describes open classes with place and status in structured data', async () => {
    const cancelled = { ...liveClass, id: 5, summary: '', state: 'cancelled', tags: ['cancelled'] };
    const moved = { ...liveClass, id: 6, state: 'announced.moved', tags: ['upcoming', 'moved'] };
    const { head } = await render('/live-classes', () => classesAnswer(liveClass, cancelled, moved));
    const { '@graph': graph } = dataOf(head) as { '@graph': Record<string, unknown>[] };
    const events = graph.filter((thing) => thing['@type'] === 'EducationEvent');
    const eventOf = (id: number, status: string) => ({
      '@type': 'EducationEvent',
      '@id': `${origin}/live-classes#class-${id}`,
      name: liveClass.topic,
      description: liveClass.summary,
      url: `${origin}/live-classes#class-${id}`,
      startDate: liveClass.starts_at,
      endDate: liveClass.ends_at,
      eventStatus: `https://schema.org/${status}`,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: `${origin}/zoomClass?class_id=${id}` },
      organizer: { '@id': `${origin}/#organization` },
      performer: { '@type': 'Person', name: 'Pat Presenter' },
      isAccessibleForFree: true,
      inLanguage: 'en',
    });
    const { description: _, ...withoutWords } = eventOf(5, 'EventCancelled');
    expect(events).toEqual([eventOf(4, 'EventScheduled'), withoutWords, eventOf(6, 'EventRescheduled')]);
    expect(graph.map((thing) => thing['@type'])).toEqual(
      expect.arrayContaining(['EducationalOrganization', 'BreadcrumbList']),
    );
    expect(head).toContain('<title>Open live classes · Acado</title>');
    expect(head).toContain(`<link rel="canonical" href="${origin}/live-classes" />`);
  });
});
