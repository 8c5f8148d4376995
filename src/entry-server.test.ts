import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { filterNames } from './routes/page-parameters.ts';
import type { RenderRequest } from './routes/rendered-page.ts';

const origin = 'https://learn.example.org';
const university = {
  id: 7,
  name: 'École </script><b> of Tests',
  logo: null,
  country: 'CH',
  country_name: 'Switzerland',
  city: 'Carouge',
  founded: 1559,
  kind: 'public',
  domains: ['ecole.example'],
  web_pages: ['https://ecole.example/', 'https://www.ecole.example/'],
};

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
        { id: 8, slug: 'open', kind: 'text', title: 'Open lesson', minutes: 5, preview: true, rule: 'read' },
        { id: 9, slug: 'shut', kind: 'video', title: 'Shut lesson', minutes: 4, preview: false, rule: 'watch' },
      ],
    },
  ],
  caption_languages: ['de'],
  related: [],
  updated_at: '2026-01-01T00:00:00.000Z',
  server_now: null,
  primary_action: { code: 'signIn', is_enabled: true, reason: null },
  enrolment: null,
  certificate_code: null,
};

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const success = (data: unknown) => json(200, { status: 1, error: null, data });
const failure = (status: number) => json(status, { status: 0, error: 'No', data: { code: 'no', request_id: '1' } });

const noCourses = () =>
  success({ items: [], total: 0, page: 1, page_size: 24, is_similar: false, facets: {}, relaxations: [] });

/** Renders an address; each of its calls gets the same answer, besides that for courses. */
const render = (address: string, answer: () => Response | Promise<Response>, rest: Partial<RenderRequest> = {}) =>
  renderPage({
    address,
    origin,
    form: null,
    config: { apiBaseUrl: '/api', apiKey: 'key', googleSignIn: false },
    fetch: async ({ url }) => (url.includes('courses-list') ? noCourses() : answer()),
    signal: new AbortController().signal,
    ...rest,
  });

const dataOf = (head: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? 'null') as unknown;

describe('a page that is rendered on the server', () => {
  it('shows the answers to its calls, and hands them to the browser', async () => {
    const { status, body, state } = await render('/universities/7', () => success(university));
    expect(status).toBe(200);
    expect(body).toContain('École &lt;/script&gt;&lt;b&gt; of Tests</h1>');
    expect(body).toContain('1559');
    expect(state).toMatchObject({
      loaderData: { university: null },
      queries: [
        [['universities', 'facts', 7], university],
        [['courses', 'page', { universityId: 7 }, { page: 1 }], { total: 0 }],
      ],
    });
  });

  it('sends the key with its calls, and nobody’s token', async () => {
    const asked: Request[] = [];
    await render('/universities/7', () => success(university), {
      fetch: async (request) => {
        asked.push(request);
        return request.url.includes('courses-list') ? noCourses() : success(university);
      },
    });
    expect(asked.map(({ url }) => url)).toEqual([
      `${origin}/api/get-university-meta/7`,
      `${origin}/api/university-courses-list?page=1&university_id=7`,
    ]);
    for (const { headers } of asked)
      expect(Object.fromEntries(headers)).toEqual({ 'content-type': 'application/json', 'x-api-key': 'key' });
  });

  it('names its courses for search engines, and each filter with the value that it has', async () => {
    const card = { id: 3, kind: 'lms', title: 'Charts', summary: 'Of axes.', language: 'en', level: 'beginner' };
    const more = { university: null, price: 0, currency: 'EUR', weeks: null, duration_min: 240, starts_at: null };
    const facets = Object.fromEntries(filterNames.map((name) => [name, []]));
    const asked: string[] = [];
    const { status, body, head } = await render('/lms-courses?subject=Law,+order+and+justice', () => success(null), {
      fetch: async ({ url }) => {
        asked.push(decodeURIComponent(new URL(url).search));
        const page = { items: [{ ...card, ...more }], total: 1, page: 1, page_size: 24, is_similar: false };
        return success({ ...page, facets, relaxations: [] });
      },
    });
    expect([status, asked]).toEqual([200, ['?page=1&subject=Law, order and justice']]);
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

  it('says who it is to search engines and link previews', async () => {
    const { head } = await render('/universities/7', () => success(university));
    expect(head).toContain('<title>École &lt;/script&gt;&lt;b&gt; of Tests · Acado</title>');
    expect(head).toContain(`<link rel="canonical" href="${origin}/universities/7" />`);
    expect(head).toContain('content="École &lt;/script&gt;&lt;b&gt; of Tests, Carouge, Switzerland: where');
    expect(dataOf(head)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'CollegeOrUniversity',
          '@id': `${origin}/universities/7#university`,
          name: university.name,
          mainEntityOfPage: `${origin}/universities/7`,
          url: 'https://ecole.example/',
          sameAs: ['https://www.ecole.example/'],
          foundingDate: '1559',
          address: { '@type': 'PostalAddress', addressCountry: 'CH', addressLocality: 'Carouge' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Acado', item: `${origin}/` },
            { '@type': 'ListItem', position: 2, name: 'Universities', item: `${origin}/universities` },
            { '@type': 'ListItem', position: 3, name: university.name, item: `${origin}/universities/7` },
          ],
        },
      ],
    });
  });

  it('shows a course whole, and the way to sign in and come back', async () => {
    const { status, body } = await render('/lms-coursesDetails/5', () => success(course));
    expect(status).toBe(200);
    expect(body).toContain('<p>Most <strong>charts</strong> &lt;fail&gt;.</p>');
    expect(body).toContain('href="/sign-in?redirectUrl=%2Flms-coursesDetails%2F5"');
    expect(body).toMatch(/Open lesson.*Free to read.*Shut lesson.*After enrolling/s);
    expect(body).toContain('1 September 2026');
    expect(body).toContain('href="/lms-coursesDetails/2"');
  });

  it('tells machines what a course is, how it is taken and where it is', async () => {
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

  it('has one address of a course, and keeps one that is closed out of search engines', async () => {
    const program = { ...course, kind: 'program', slug: 'city-water-and-climate', primary_action: null };
    const headAt = async (address: string, answer: object) => (await render(address, () => success(answer))).head;
    const canonical = `<link rel="canonical" href="${origin}/course/5" />`;
    for (const address of ['/course/5', '/smak/course/5', '/lms-coursesDetails/5'])
      expect(await headAt(address, program)).toContain(canonical);
    expect(await headAt('/lms-coursesDetails/5', { ...course, status: 'archived' })).toContain('content="noindex"');
  });

  it('is in a partner’s colours only for what that partner offers', async () => {
    const program = { ...course, kind: 'program', slug: 'city-water-and-climate', primary_action: null };
    const shown = await render('/smak/course/5', () => success(program));
    expect(shown.status).toBe(200);
    expect(shown.body).toContain('Offered with Smak');
    // Its fee is not known, which is not the same as none.
    expect(shown.body).toContain('Fee on request');
    expect(JSON.stringify(dataOf(shown.head))).not.toContain('offers');
    const missing = [
      await render('/smak/course/5', () => success({ ...program, slug: 'another' })),
      await render('/nobody/course/5', () => success(program)),
      await render('/lms-coursesDetails/nothing', () => failure(404)),
    ];
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('has one address for search engines, whatever the list is narrowed to', async () => {
    const empty = () => success({ items: [], total: 0, page: 1, page_size: 24 });
    const canonicalOf = async (address: string) =>
      /rel="canonical" href="([^"]*)"/.exec((await render(address, empty)).head)?.[1];
    expect(await canonicalOf('/universities?q=a&country=IN')).toBe(`${origin}/universities`);
    expect(await canonicalOf('/universities?page=2')).toBe(`${origin}/universities?page=2`);
  });

  it('shows open classes by the clocks of their own places, with the way to sign in', async () => {
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
    expect(full).toContain('No seat is left');
    expect(full).toContain('href="/sign-in?redirectUrl=%2FzoomClass%3Fclass_id%3D5"');
    expect(full).toContain('Sign in to wait for a seat');
    const empty = await render('/live-classes', () => classesAnswer());
    expect([empty.status, empty.body]).toEqual([200, expect.stringContaining('No open live class is planned')]);
  });

  it('tells machines of open classes, where they are and how they stand', async () => {
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

  it.each([
    ['there is none', '/universities/7', () => failure(404), 404],
    ['the address can name none', '/universities/none', () => success(university), 404],
    ['its data cannot be read', '/universities/7', () => failure(500), 503],
    ['its calls cannot be made', '/about-us', () => Promise.reject(new TypeError('fetch failed')), 503],
  ] as const)('shows and says it when %s', async (_, address, answer, expected) => {
    const { status, head, body, state } = await render(address, answer);
    expect(status).toBe(expected);
    expect(body).toMatch(/<h1/);
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toMatch(/canonical|ld\+json/);
    expect(state).toBeNull();
  });

  it('is kept from search engines where one signs in', async () => {
    const { status, head } = await render('/sign-in', () => failure(500));
    expect(status).toBe(200);
    expect(head).toContain('<meta name="robots" content="noindex" />');
  });

  it('does not come for an address that leads elsewhere', async () => {
    await expect(render('/skills', () => failure(401))).rejects.toThrow('/skills leads elsewhere');
  });

  it('ends when it is told to', async () => {
    const ending = new AbortController();
    const rendered = render('/universities/7', () => new Promise<Response>(() => undefined), { signal: ending.signal });
    ending.abort(new Error('too long'));
    await expect(rendered).rejects.toThrow('too long');
  });
});

describe('the page of a certificate', () => {
  const proof = {
    code: '7K3Q-9FZX-02HM-VT6A',
    url: `${origin}/verify/7K3Q-9FZX-02HM-VT6A`,
    valid: true,
    holder: 'Asha <b>Rao</b>',
    course_id: 4,
    course: 'Charts that explain themselves',
    issuer: 'Acado',
    issued_at: '2026-03-01T23:59:00.000Z',
    revoked_at: null,
    revoked_reason: null,
    has_badge: true,
  };
  const noindex = '<meta name="robots" content="noindex" />';

  it('says who has earned it, and is kept by no search engine', async () => {
    const { status, head, body } = await render('/verify/7K3Q-9FZX-02HM-VT6A', () => success(proof));
    expect(status).toBe(200);
    expect(head).toContain(noindex);
    expect(body).toMatch(/<h1[^>]*>This certificate is valid<\/h1>/);
    expect(body).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;');
    expect(body).toContain('1 March 2026');
    expect(body).toContain('href="/certificates/7K3Q-9FZX-02HM-VT6A.pdf"');
    expect(body).toContain('share-offsite/?url=https%3A%2F%2Flearn.example.org%2Fverify%2F7K3Q-9FZX-02HM-VT6A');
  });

  it('says that it was revoked and why, with nothing to take along', async () => {
    const revoked = { ...proof, valid: false, revoked_at: '2026-04-01T00:00:00.000Z', revoked_reason: 'By mistake' };
    const { status, body } = await render('/verify/7K3Q-9FZX-02HM-VT6A', () => success(revoked));
    expect(status).toBe(200);
    expect(body).toMatch(/<h1[^>]*>This certificate was revoked<\/h1>/);
    expect(body).toContain('By mistake');
    expect(body).not.toContain('/certificates/');
  });

  it('of no code at all is missing, with the field to try another one', async () => {
    for (const address of ['/verify/nonsense', '/verify?code=nonsense']) {
      const { status, body } = await render(address, () => failure(404));
      expect(status).toBe(404);
      expect(body).toMatch(/<h1[^>]*>No certificate has this code<\/h1>/);
      expect(body).toMatch(/<form[^>]*method="get"[^>]*action="\/verify"|<form[^>]*action="\/verify"[^>]*method="get"/);
      expect(body).toContain('value="nonsense"');
    }
    expect((await render('/verify/nonsense', () => failure(429))).status).toBe(429);
    const asked = await render('/verify', () => failure(500));
    expect([asked.status, asked.head.includes(noindex)]).toEqual([200, true]);
  });
});
