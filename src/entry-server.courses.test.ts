import { describe, expect, it } from 'vitest';
import { dataOf, failure, origin, render, success } from '../tests/support/render.ts';
import { courseList } from './shared/lists/courses.ts';

const course = {
  id: 5,
  slug: 'charts',
  kind: 'lms',
  title: 'Charts </script> that explain',
  summary: 'Choose the right chart.',
  subject: 'Data science',
  level: 'beginner',
  language: 'en',
  mode: 'online',
  university: null,
  duration_min: 95,
  hours_per_week: null,
  weeks: null,
  price: 0,
  currency: 'EUR',
  starts_at: '2026-09-01T00:00:00.000Z',
  certificate: true,
  skills: ['Python'],
  status: 'published',
  programme_id: null,
  overview: [{ kind: 'paragraph', children: ['Most ', { kind: 'strong', children: ['charts'] }, ' <fail>.'] }],
  outcomes: ['You can draw'],
  instructors: [],
  faqs: [],
  skill_list: [{ id: 7, name: 'Python' }],
  prerequisites: [{ id: 2, slug: 'counting', title: 'Counting', is_met: null }],
  modules: [
    {
      id: 3,
      slug: 'first',
      title: 'First',
      summary: '',
      minutes: 9,
      items: [
        {
          id: 8,
          slug: 'open',
          kind: 'text',
          title: 'Open lesson',
          minutes: 5,
          preview: true,
          rule: 'read',
          counts: true,
        },
        { id: 9, slug: 'shut', kind: 'video', title: 'Shut lesson', minutes: 4, preview: false, rule: 'watch' },
      ],
    },
  ],
  tasks: [],
  caption_languages: ['de'],
  related: [],
  updated_at: '2026-01-01T00:00:00.000Z',
  server_now: null,
  primary_action: { code: 'signIn', is_enabled: true, reason: null },
  enrolment: null,
  certificate_code: null,
};

const smak = {
  slug: 'smak',
  name: 'Smak',
  about: 'Who they are.',
  consent: 'What they get to know.',
  contact: 'hello@smak.example',
  site: 'https://smak.example',
  is_active: true,
  offers: ['city-water-and-climate'],
  logo: null,
  theme: '/partners/smak.css?v=1',
};

/** Renders an address with Smak as the only partner. */
const renderOffered = (address: string, answer: () => Response) =>
  render(address, answer, {
    fetch: async ({ url }) => {
      if (!url.includes('partner-details')) return answer();
      return url.endsWith('/smak') ? success(smak) : failure(404);
    },
  });

describe('a page of courses', () => {
  it('lists its courses for search engines, and shows the value of each filter', async () => {
    const card = { id: 3, kind: 'lms', title: 'Charts', summary: 'Of axes.', language: 'en', level: 'beginner' };
    const more = { university: null, price: 0, currency: 'EUR', weeks: null, duration_min: 240, starts_at: null };
    const facets = Object.fromEntries(courseList.filterNames.map((name) => [name, []]));
    const asked: string[] = [];
    const { status, body, head, starts, state } = await render(
      '/lms-courses?subject=Law,+order+and+justice',
      () => success(null),
      {
        fetch: async ({ url }) => {
          asked.push(decodeURIComponent(new URL(url).search));
          const page = { items: [{ ...card, ...more }], total: 1, page: 1, page_size: 24, is_similar: false };
          return success({ ...page, facets, relaxations: [] });
        },
      },
    );
    expect([status, asked]).toEqual([200, ['?page=1&subject=Law, order and justice']]);
    // The page's program starts on first use and continues with these answers.
    expect([starts, state?.queries.at(-1)?.[1]]).toMatchObject(['used', { items: [{ id: 3, title: 'Charts' }] }]);
    expect(body).toContain('4 hours');
    expect(head).toContain(`<link rel="canonical" href="${origin}/lms-courses" />`);
    expect(dataOf(head)).toMatchObject({
      '@graph': [
        {},
        {
          '@type': 'ItemList',
          itemListElement: [{ item: { '@type': 'Course', name: 'Charts', url: `${origin}/lms-coursesDetails/3` } }],
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  it('shows a complete course, with a sign-in link that leads back', async () => {
    const { status, body } = await render('/lms-coursesDetails/5', () => success(course));
    expect(status).toBe(200);
    expect(body).toContain('<p>Most <strong>charts</strong> &lt;fail&gt;.</p>');
    expect(body).toContain('href="/sign-in?redirectUrl=%2Flms-coursesDetails%2F5"');
    expect(body).toMatch(/Open lesson.*Free preview.*Shut lesson.*Enrol to open/s);
    expect(body).toContain('1 September 2026');
    expect(body).toContain('href="/lms-coursesDetails/2"');
  });

  it('describes the course, how it is taught and where in structured data', async () => {
    const { head } = await render('/lms-coursesDetails/5', () => success(course));
    expect(head).toContain('content="Choose the right chart."');
    const url = `${origin}/lms-coursesDetails/5`;
    const { '@graph': graph } = dataOf(head) as { '@graph': Record<string, unknown>[] };
    expect(graph.map((thing) => thing['@type'])).toEqual(['EducationalOrganization', 'Course', 'BreadcrumbList']);
    expect(graph[1]).toEqual({
      '@type': 'Course',
      '@id': `${url}#course`,
      name: course.title,
      description: course.summary,
      url,
      inLanguage: 'en',
      educationalLevel: 'Beginner',
      provider: { '@id': `${origin}/#organization` },
      teaches: course.outcomes,
      coursePrerequisites: ['Counting'],
      offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'EUR', url },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: 'PT1H35M',
        startDate: course.starts_at,
      },
    });
    expect(graph[2]).toMatchObject({
      itemListElement: [{}, { item: `${origin}/lms-courses` }, { name: course.title, item: url }],
    });
  });

  it('has one canonical address for a course, and keeps a closed course out of search engines', async () => {
    const program = { ...course, kind: 'program', slug: 'city-water-and-climate', primary_action: null };
    const headAt = async (address: string, answer: object) =>
      (await renderOffered(address, () => success(answer))).head;
    const canonical = `<link rel="canonical" href="${origin}/course/5" />`;
    for (const address of ['/course/5', '/smak/course/5', '/lms-coursesDetails/5'])
      expect(await headAt(address, program)).toContain(canonical);
    expect(await headAt('/lms-coursesDetails/5', { ...course, status: 'archived' })).toContain('content="noindex"');
  });

  it('uses a partner’s colours only for that partner’s courses', async () => {
    const program = { ...course, kind: 'program', slug: 'city-water-and-climate', primary_action: null };
    const shown = await renderOffered('/smak/course/5', () => success(program));
    expect(shown.status).toBe(200);
    expect(shown.body).toContain('Offered with Smak');
    expect(shown.body).toContain('href="/partners/smak.css?v=1"');
    // The fee is unknown, which is not the same as free.
    expect(shown.body).toContain('Fee on request');
    expect(JSON.stringify(dataOf(shown.head))).not.toContain('offers');
    const missing = [
      await renderOffered('/smak/course/5', () => success({ ...program, slug: 'another' })),
      await renderOffered('/nobody/course/5', () => success(program)),
      await render('/lms-coursesDetails/nothing', () => failure(404)),
    ];
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
