import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../tests/support/portal-world.ts';
import { App } from '../../app/app.tsx';
import type { CourseDetails, CourseEnrolment } from '../../shared/transport/schema.d.ts';
import { CoursePage } from './course-page.tsx';

afterEach(cleanup);

const now = '2026-03-01T09:00:00.000Z';
const item = (id: number, title: string, preview = false) =>
  ({ id, slug: title, kind: 'text', title, minutes: 5, preview, rule: 'read', counts: true }) as const;
const course: CourseDetails = {
  id: 5,
  slug: 'charts',
  kind: 'lms',
  title: 'Charts that explain',
  summary: 'Choose the right chart.',
  subject: 'Data science',
  image: null,
  level: 'beginner',
  language: 'en',
  mode: 'online',
  university: null,
  duration_min: 240,
  hours_per_week: 2,
  weeks: 3,
  price: 0,
  currency: 'EUR',
  starts_at: null,
  certificate: true,
  status: 'published',
  programme_id: null,
  overview: [],
  outcomes: [],
  instructors: [],
  faqs: [],
  skill_list: [],
  prerequisites: [],
  modules: [
    {
      id: 3,
      slug: 'first',
      title: 'First',
      summary: '',
      minutes: 10,
      items: [item(8, 'Looking', true), item(9, 'Drawing')],
    },
  ],
  tasks: [],
  caption_languages: [],
  related: [],
  updated_at: now,
  server_now: now,
  primary_action: { code: 'enrol', is_enabled: true, reason: null },
  enrolment: null,
  certificate_code: null,
};
const enrolment: CourseEnrolment = {
  id: 4,
  course_id: 5,
  state: 'enrolled.notStarted',
  version: 2,
  state_reason: '',
  possible_events: ['enrolment.undone', 'enrolment.withdrawn'],
  tags: ['learning', 'seated', 'notBegun'],
  waiting_on: 'learner',
  due_at: null,
  last_item_id: null,
  enrolled_at: now,
  completed_at: null,
  certificate_due_at: null,
};
const can = (code: NonNullable<CourseDetails['primary_action']>['code']) =>
  ({ code, is_enabled: true, reason: null }) as const;

/** Renders the page for a learner, with this answer for the course. */
async function show(more: Partial<CourseDetails> = {}) {
  const world = openWorld({ stored: signedIn, token: 'token' });
  const answer = (data: Partial<CourseDetails>) => {
    world.answers['/course-details/5'] = success({ ...course, ...data });
  };
  answer(more);
  world.answers['/bookmarks-list'] = success([]);
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter initialEntries={['/lms-coursesDetails/5']}>
        <CoursePage name="5" notFound={<p>Nothing here</p>} />
      </MemoryRouter>
    </App>,
  );
  await screen.findByRole('heading', { level: 1, name: course.title });
  await screen.findByRole('complementary');
  return { world, answer };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the main action of a course', () => {
  it('enrols, can be undone for ten seconds, and leads to the first lesson', async () => {
    const { world, answer } = await show();
    const entry = { server_now: now, enrolment, primary_action: can('start') };
    world.answers['/course-enrolments'] = success(entry);
    answer(entry);
    fireEvent.click(button('Enrol'));
    await screen.findByText('You’re enrolled.');
    expect(linkTo('Start')).toBe('/course-module/3?item=8');
    expect(linkTo('Drawing')).toBe('/course-module/3?item=9');
    world.answers['/course-enrolment-events/4'] = success({
      state: 'none',
      tags: ['outside'],
      waiting_on: null,
      due_at: null,
      version: 3,
      state_reason: '',
      possible_events: [],
    });
    answer({});
    fireEvent.click(button('Undo enrolment'));
    await screen.findByRole('button', { name: 'Enrol' });
    expect(screen.queryByText('You’re enrolled.')).toBeNull();
  });

  it('can no longer be undone when the time is over by the server’s clock', async () => {
    await show({ enrolment, primary_action: can('start'), server_now: '2026-03-01T09:00:10.000Z' });
    expect(screen.queryByRole('button', { name: 'Undo enrolment' })).toBeNull();
  });

  it('says that the last spot was just taken, and offers the waiting list', async () => {
    const { world, answer } = await show();
    const failure = { status: 0, error: 'No', data: { code: 'full', request_id: '1' } };
    world.answers['/course-enrolments'] = { status: 409, body: failure };
    answer({ primary_action: { code: 'joinWaitlist', is_enabled: true, reason: 'full' } });
    fireEvent.click(button('Enrol'));
    expect((await screen.findByRole('alert')).textContent).toContain('took the last spot');
    const wait = await screen.findByRole('button', { name: 'Join waiting list' });
    const waiting = {
      ...enrolment,
      state: 'waitlisted',
      tags: ['waiting'],
      enrolled_at: null,
      possible_events: ['waitlist.left'],
    };
    const reason = { code: 'joinWaitlist', is_enabled: false, reason: 'waitlisted' } as const;
    const entry = { server_now: now, enrolment: waiting, primary_action: reason };
    world.answers['/course-waitlist-entries'] = success(entry);
    answer(entry);
    fireEvent.click(wait);
    await screen.findByRole('button', { name: 'Leave waiting list' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(world.asked).toContain('/course-waitlist-entries');
  });

  it('lists the missing prerequisites with links', async () => {
    await show({
      primary_action: { code: 'enrol', is_enabled: false, reason: 'prerequisitesMissing' },
      prerequisites: [
        { id: 2, slug: 'counting', title: 'Counting', language: 'en', is_met: false },
        { id: 3, slug: 'reading', title: 'Reading', language: 'en', is_met: true },
      ],
    });
    expect(button('Enrol').disabled).toBe(true);
    const action = screen.getByRole('complementary');
    const links = [...action.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/lms-coursesDetails/2']);
    expect(screen.getByRole('region', { name: 'Requirements' }).textContent).toMatch(
      /CountingNot completed yetReadingCompleted/,
    );
  });

  it.each([
    [
      { primary_action: can('continue'), enrolment: { ...enrolment, last_item_id: 9 } },
      'Continue: Drawing',
      '/course-module/3?item=9',
    ],
    [{ primary_action: can('viewCertificate'), certificate_code: 'AB12' }, 'View certificate', '/verify/AB12'],
  ] as const)('leads to the next step: %o', async (more, name, to) => {
    await show(more);
    expect(linkTo(name)).toBe(to);
  });

  it('is missing for a closed course, whose page suggests other courses', async () => {
    const { slug, kind, title, summary, subject, image, level, language, mode } = course;
    const card = { slug, kind, title, summary, subject, image, level, language, mode };
    const terms = { university: null, duration_min: 240, hours_per_week: null, weeks: null, price: 0, currency: 'EUR' };
    const other = { ...card, ...terms, id: 6, title: 'Another', starts_at: null, certificate: true, skills: [] };
    await show({
      status: 'archived',
      primary_action: { code: 'enrol', is_enabled: false, reason: 'archived' },
      related: [{ course: other, reason: 'skill' }],
    });
    expect(screen.queryByRole('button', { name: 'Enrol' })).toBeNull();
    const instead = screen.getByRole('region', { name: 'Similar courses you can take' });
    expect(instead.querySelector('a')?.getAttribute('href')).toBe('/lms-coursesDetails/6');
  });

  it('14.6: is to ask about or save the programme if people can’t apply on Acado', async () => {
    const { world } = await show({ kind: 'program', primary_action: null, server_now: null });
    await screen.findByRole('link', { name: 'Ask about this programme' });
    expect(linkTo('Ask about this programme')).toBe('/contact-us');
    expect(screen.getByText(/You can’t apply for this programme on Acado yet/)).toBeTruthy();
    world.answers['/bookmarks'] = success(null);
    await screen.findByRole('button', { name: 'Save for later' });
    world.answers['/bookmarks-list'] = success([{ kind: 'course', ref_id: 5, title: 'Charts', created_at: now }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Save for later' }));
    await screen.findByRole('button', { name: 'Saved' });
  });

  it('is missing if the course does not exist', async () => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    const failure = { status: 0, error: 'No', data: { code: 'not_found', request_id: '1' } };
    world.answers['/course-details/5'] = { status: 404, body: failure };
    render(
      <App portal={world.portal} form={null}>
        <MemoryRouter>
          <CoursePage name="5" notFound={<p>Nothing here</p>} />
        </MemoryRouter>
      </App>,
    );
    await waitFor(() => expect(screen.getByText('Nothing here')).toBeTruthy());
  });
});
