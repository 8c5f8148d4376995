import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  heading,
  itemOf,
  lessonOf,
  moduleAnswer,
  modules,
  show,
  walk,
} from '../../../../tests/support/lesson-page.tsx';
import { success } from '../../../../tests/support/portal-world.ts';
import type { LessonKind } from '../../../shared/capability.ts';

import { lessonKeys } from '../queries.ts';

afterEach(cleanup);

describe('a module', () => {
  it('shows the lesson of the address in the outline, with links to the next and previous lesson', async () => {
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

  it('16.10: loads together with the lesson, and shows nothing below the lesson before that', async () => {
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
    // A limit in case the lesson itself gets no answer.
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

  it('shows a capability’s own content for lessons of its kind, to enrolled learners', async () => {
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

  it('corrects the address to the module that contains the lesson', async () => {
    const { address } = show('?item=20', {
      '/course-module/2': moduleAnswer({ module: modules[1] ?? moduleAnswer().module }),
      '/lesson-item/20': lessonOf(20),
    });
    expect(await screen.findByText('A chart answers a question.')).toBeTruthy();
    expect(address()).toBe('/course-module/2?item=20');
  });

  it('moves the focus to the heading of the next lesson', async () => {
    show('?item=10', { '/lesson-item/10': lessonOf(10), '/lesson-item/11': lessonOf(11) });
    fireEvent.click(await screen.findByRole('link', { name: /^Next/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Lesson 11'));
  });

  it('says that a lesson is no longer available, and shows an available lesson', async () => {
    show('?item=99', { '/lesson-item/10': lessonOf(10) });
    expect(await screen.findByText(/This lesson is no longer available/)).toBeTruthy();
    expect(await screen.findByText('A chart answers a question.')).toBeTruthy();
  });

  it.each([
    [() => Promise.resolve(new Response()), 'This browser can’t play MP4 (H.264) or WebM (VP9).'],
    [() => Promise.resolve(new Response(null, { status: 404 })), 'The video file is not available.'],
    [() => Promise.reject(new TypeError('fetch failed')), 'The connection was lost.'],
  ])('says why a video cannot be played, once all its formats have failed', async (answer, why) => {
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

  it('16.8: loads a video again from its current address, and keeps its transcript', async () => {
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
});
