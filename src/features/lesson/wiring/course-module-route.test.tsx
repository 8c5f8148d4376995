import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openWorld, signedIn, success, type World } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import type { LessonKind } from '../../../shared/capability.ts';
import { LessonKindsContext } from '../../../shared/lesson-kinds.tsx';
import { momentInWords } from '../../../shared/time/words.ts';
import { ownZone } from '../../../shared/time/zones.ts';
import type { CourseModule, Lesson } from '../../../shared/transport/schema.d.ts';
import { lessonKinds } from '../capability.ts';
import { lessonKeys } from '../queries.ts';
import { CourseModuleRoute } from './course-module-route.tsx';

afterEach(cleanup);

const course = { id: 4, slug: 'charts', title: 'Charts', summary: 'How to draw.', language: 'en', certificate: true };
const itemOf = (id: number, module_id: number, rule: 'read' | 'manual' = 'manual') =>
  ({
    id,
    module_id,
    title: `Lesson ${id}`,
    kind: 'text',
    minutes: 6,
    rule,
    counts: true,
    preview: false,
    status: 'new',
  }) as const;
const modules = [
  { id: 1, title: 'Looking', summary: '', items: [itemOf(10, 1), itemOf(11, 1)] },
  { id: 2, title: 'Drawing', summary: '', items: [itemOf(20, 2)] },
];
const server_now = '2031-03-03T08:00:00.000Z';
const moduleAnswer = (more: Partial<CourseModule> = {}): CourseModule => ({
  server_now,
  course,
  lock: null,
  certificate_code: null,
  certificate_due_at: null,
  progress: { percent: 0, done: 0, total: 3, minutes_left: 18, missing: [10, 11, 20] },
  module: modules[0] ?? { id: 1, title: '', summary: '', items: [] },
  modules,
  subjects: [],
  tasks: [],
  previous_id: null,
  next_id: 2,
  ...more,
});
const lessonOf = (id: number, more: Partial<Lesson> = {}): Lesson => ({
  server_now,
  course,
  module: { id: 1, title: 'Looking' },
  item: itemOf(id, 1),
  rule: 'manual',
  lock: null,
  extent: 1,
  text: [{ kind: 'paragraph', children: ['A chart answers a question.'] }],
  media: {},
  my: null,
  subject_id: null,
  previous_id: null,
  next_id: null,
  ...more,
});

/** What another capability has learned in its lessons. */
const walk: LessonKind = {
  word: 'Walk',
  body:
    async () =>
    ({ id }) => <p>Walk number {id}</p>,
};

function show(
  search: string,
  answers: Record<string, unknown>,
  drafts?: unknown,
  walked = walk,
): World & { address: () => string } {
  const world = openWorld({ stored: signedIn, token: 'secret', drafts });
  const all = { '/course-module/1': moduleAnswer(), '/lesson-notes': [], '/bookmarks-list': [], ...answers };
  for (const [path, data] of Object.entries(all)) world.answers[path] = success(data);
  let address = '';
  const Address = () => {
    const { pathname, search: query } = useLocation();
    address = pathname + query;
    return null;
  };
  render(
    <App portal={world.portal}>
      <MemoryRouter initialEntries={[`/course-module/1${search}`]}>
        <Address />
        <Routes>
          <Route
            path="/course-module/:id"
            element={
              <LessonKindsContext value={{ ...lessonKinds(), walk: walked }}>
                <CourseModuleRoute />
              </LessonKindsContext>
            }
          />
        </Routes>
      </MemoryRouter>
    </App>,
  );
  return Object.assign(world, { address: () => address });
}

const heading = () => screen.findByRole('heading', { level: 1 });

describe('a note', () => {
  it('says where it stands once it is written, and is taken back, each of several', async () => {
    show('?item=10', { '/lesson-item/10': lessonOf(10) });
    const write = async (text: string) => {
      fireEvent.click(await screen.findByRole('button', { name: 'Write a note' }));
      fireEvent.change(screen.getByRole('textbox', { name: 'New note' }), { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
      return screen.findByText('Note saved at the end of the lesson.');
    };
    await write('First');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(document.activeElement?.textContent).toContain('First');
    expect(screen.queryByText('Note saved at the end of the lesson.')).toBeNull();
    await write('Second');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const texts = () =>
      screen
        .queryAllByRole('article', { name: /^Note/ })
        .flatMap(({ textContent }) => /First|Second/.exec(textContent) ?? []);
    expect(texts()).toEqual([]);
    for (const _ of ['First', 'Second']) fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(texts().toSorted()).toEqual(['First', 'Second']);
  });
});

describe('a module', () => {
  it('shows the lesson of the address in the outline, and those around it', async () => {
    show('?item=11', { '/lesson-item/11': lessonOf(11) });
    expect(await screen.findByText('A chart answers a question.')).toBeTruthy();
    expect((await heading()).textContent).toBe('Lesson 11');
    const outline = screen.getByRole('navigation', { name: 'Course outline' });
    const current = within(outline).getByRole('link', { current: 'page' });
    expect(current.textContent).toContain('Lesson 11');
    const around = within(screen.getByRole('navigation', { name: 'Previous and next lesson' }));
    expect(around.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/course-module/1?item=10',
      '/course-module/2?item=20',
    ]);
  });

  it('16.10: is loaded beside the lesson, and nothing below it is shown before', async () => {
    const item = { ...itemOf(10, 1), kind: 'walk', rule: 'pass' } as const;
    const [first = moduleAnswer().module] = modules;
    const answer = moduleAnswer({ modules: [{ ...first, items: [item] }], subjects: [{ item_id: 10, subject_id: 7 }] });
    const asked: number[] = [];
    let answerBody = (): void => undefined;
    const load = (_: unknown, id: number) => {
      asked.push(id);
      return new Promise<void>((resolve) => {
        answerBody = resolve;
      });
    };
    const walked: LessonKind = {
      ...walk,
      body: async () => Object.assign(({ id }: { id: number }) => <p>Walk number {id}</p>, { load }),
    };
    const ofModule = { '/course-module/1': answer };
    show('?item=10', ofModule, undefined, walked);
    // Where the lesson itself has no answer.
    await waitFor(() => expect(asked).toEqual([7]));
    cleanup();
    const lesson = lessonOf(10, { item, rule: 'pass', subject_id: 7, extent: null });
    const world = show('?item=10', { ...ofModule, '/lesson-item/10': lesson }, undefined, walked);
    await waitFor(() => expect(world.portal.queryClient.getQueryData(lessonKeys.lesson(10))).toBeDefined());
    await waitFor(() => expect(asked).toEqual([7, 7]));
    expect(screen.queryByRole('heading', { name: 'Your notes' })).toBeNull();
    answerBody();
    expect(await screen.findByText('Walk number 7')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your notes' })).toBeTruthy();
  });

  it('shows what a capability has in the place of lessons of its kind, to who learns there', async () => {
    const item = { ...itemOf(10, 1), kind: 'walk', rule: 'pass' } as const;
    const [first = moduleAnswer().module] = modules;
    const answer = moduleAnswer({ modules: [{ ...first, items: [item, itemOf(11, 1)] }] });
    const lesson = lessonOf(10, { item, rule: 'pass', subject_id: 7, extent: null });
    show('?item=10', { '/course-module/1': answer, '/lesson-item/10': lesson });
    expect(await screen.findByText('Walk number 7')).toBeTruthy();
    const outline = within(screen.getByRole('navigation', { name: 'Course outline' }));
    expect(outline.getByRole('link', { current: 'page' }).textContent).toContain('Walk · about 6 minutes');
    expect(outline.getByRole('link', { name: /Lesson 11/ }).textContent).toContain('Reading · about 6 minutes');
    cleanup();
    show('?item=10', {
      '/course-module/1': { ...answer, lock: 'not_enrolled' },
      '/lesson-item/10': { ...lesson, item: { ...item, preview: true } },
    });
    expect(await screen.findByText('A chart answers a question.')).toBeTruthy();
    expect(screen.queryByText('Walk number 7')).toBeNull();
  });

  it('brings an address to the module in which the lesson is', async () => {
    const { address } = show('?item=20', {
      '/course-module/2': moduleAnswer({ module: modules[1] ?? moduleAnswer().module }),
      '/lesson-item/20': lessonOf(20),
    });
    expect(await screen.findByText('A chart answers a question.')).toBeTruthy();
    expect(address()).toBe('/course-module/2?item=20');
  });

  it('gives the focus to the heading of the next lesson', async () => {
    show('?item=10', { '/lesson-item/10': lessonOf(10), '/lesson-item/11': lessonOf(11) });
    fireEvent.click(await screen.findByRole('link', { name: /^Next/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Lesson 11'));
  });

  it('says of a lesson that is gone, and shows one that is there', async () => {
    show('?item=99', { '/lesson-item/10': lessonOf(10) });
    expect(await screen.findByText(/This lesson is no longer available/)).toBeTruthy();
    expect(await screen.findByText('A chart answers a question.')).toBeTruthy();
  });

  it('leads from a locked lesson to its course, and keeps nothing of it', async () => {
    show('', {
      '/course-module/1': moduleAnswer({ lock: 'not_enrolled' }),
      '/lesson-item/10': lessonOf(10, { lock: 'not_enrolled', text: [], extent: null }),
    });
    const link = await screen.findByRole('link', { name: 'Go to course' });
    expect(link.getAttribute('href')).toBe('/lms-coursesDetails/charts');
    expect(screen.queryByText('Your notes')).toBeNull();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('is done and saved only when the server has said so', async () => {
    const world = show('', { '/lesson-item/10': lessonOf(10) });
    let answer: (response: Response) => void = () => undefined;
    world.held['/lesson-progress-batch'] = new Promise((resolve) => {
      answer = resolve;
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText('Not saved yet')).toBeTruthy();
    expect(await screen.findByText('Saving', undefined, { timeout: 3_000 })).toBeTruthy();
    expect(screen.queryByText(/^Lesson done/)).toBeNull();
    const result = { item_id: 10, seq: 1, refusal: null, state: null };
    answer(Response.json(success({ server_now, results: [result] }).body));
    expect(await screen.findByText('Lesson done. Next: Lesson 11')).toBeTruthy();
    // There is no store here.
    expect(screen.getByText('Saved, but not kept on this device')).toBeTruthy();
  });

  it.each([
    [() => Promise.resolve(new Response()), 'This browser can’t play MP4 (H.264) or WebM (VP9).'],
    [() => Promise.resolve(new Response(null, { status: 404 })), 'The video file is not available.'],
    [() => Promise.reject(new TypeError('fetch failed')), 'The connection was lost.'],
  ])('says why a video cannot be played, once no format of it can', async (answer, why) => {
    vi.stubGlobal('fetch', answer);
    const sources = [
      { url: '/media/a.mp4', mime: 'video/mp4' },
      { url: '/media/b.webm', mime: 'video/webm' },
    ];
    const item = { ...itemOf(10, 1), kind: 'video' };
    const media = { video: { sources, poster: null, captions: [] } };
    show('', { '/lesson-item/10': lessonOf(10, { item, media, text: [] }) });
    const video = await screen.findByLabelText('Video: Lesson 10');
    const [first, last] = video.querySelectorAll('source');
    fireEvent.error(first as Element);
    expect(screen.queryByText('This video can’t be played')).toBeNull();
    fireEvent.error(last as Element);
    expect(await screen.findByText(`${why} You can read the transcript below.`)).toBeTruthy();
  });

  it('16.8: loads a video anew from where it can be fetched now, and has its transcript as it was', async () => {
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    const linksOf = (mark: string) => ({
      sources: [{ url: `/media/${mark}/a.mp4`, mime: 'video/mp4' }],
      poster: null,
      captions: [{ lang: 'en', label: 'English', url: `/media/${mark}/a.vtt` }],
    });
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response('WEBVTT\n\n00:01.000 --> 00:02.000\nA cut axis.\n'));
    });
    const item = { ...itemOf(10, 1), kind: 'video' };
    const lessonWith = (mark: string) => lessonOf(10, { item, media: { video: linksOf(mark) }, text: [] });
    const world = show('', { '/lesson-item/10': lessonWith('1.old') });
    const video = await screen.findByLabelText('Video: Lesson 10');
    await screen.findByText('A cut axis.');
    world.answers['/lesson-item/10'] = success(lessonWith('2.new'));
    fireEvent.error(video.querySelector('source') as Element);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect([...video.querySelectorAll('source')].map(({ src }) => new URL(src).pathname)).toEqual([
      '/media/2.new/a.mp4',
    ]);
    await waitFor(() => expect(video.querySelector('track')?.getAttribute('src')).toBe('/media/2.new/a.vtt'));
    expect(asked).toEqual(['/media/1.old/a.vtt']);
    fireEvent.error(video.querySelector('source') as Element);
    expect(await screen.findByText('This video can’t be played')).toBeTruthy();
    load.mockRestore();
  });

  it('keeps a note that cannot be sent, and says so', async () => {
    show('', { '/lesson-item/10': lessonOf(10) });
    fireEvent.click(await screen.findByRole('button', { name: 'Write a note' }));
    const field = await screen.findByLabelText('New note');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Ask what it hides.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByRole('article', { name: /^Note,/ })).toBeTruthy();
    expect(screen.getByText('Not saved yet: kept only while this page is open')).toBeTruthy();
  });

  const progress = { percent: 100, done: 3, total: 3, minutes_left: 0, missing: [] };
  const my = { status: 'completed' as const, position: 1, furthest: 1, watched: [], page: null, seq: 5 };
  it.each([
    [
      '7K3Q-9FZX-02HM-VT6A',
      ['/verify/7K3Q-9FZX-02HM-VT6A', '/certificates/7K3Q-9FZX-02HM-VT6A.pdf', '/courses-show/4'],
    ],
    [null, ['/courses-show/4']],
  ])('tells the end of the course, and leads to the certificate %s', async (certificate_code, ways) => {
    const done = moduleAnswer({ progress, certificate_code });
    show('', { '/course-module/1': done, '/lesson-item/10': lessonOf(10, { my }) });
    const end = within(await screen.findByRole('region', { name: 'You’ve completed this course' }));
    expect(end.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
    expect(screen.getByText('Lesson done. You’ve completed the course.')).toBeTruthy();
  });

  it('says when the certificate of a course that was done quickly comes', async () => {
    const done = moduleAnswer({ progress, certificate_due_at: '2026-03-03T09:30:00.000Z' });
    show('', { '/course-module/1': done, '/lesson-item/10': lessonOf(10, { my }) });
    const end = within(await screen.findByRole('region', { name: 'You’ve completed this course' }));
    const text = end.getByText(/^We’ll email you your certificate on/).textContent;
    expect(text).toContain(momentInWords('2026-03-03T09:30:00.000Z', ownZone()));
  });
});
