import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lessonOf, moduleAnswer, server_now, show } from '../../../../tests/support/lesson-page.tsx';
import { success } from '../../../../tests/support/portal-world.ts';

import { momentInWords } from '../../../shared/time/words.ts';
import { ownZone } from '../../../shared/time/zones.ts';

afterEach(cleanup);

describe('a note', () => {
  it('says where it is saved, and can be restored after each of several deletions', async () => {
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
  it('leads from a locked lesson to its course, and saves nothing', async () => {
    show('', {
      '/course-module/1': moduleAnswer({ lock: 'not_enrolled' }),
      '/lesson-item/10': lessonOf(10, { lock: 'not_enrolled', text: [], extent: null }),
    });
    const link = await screen.findByRole('link', { name: 'Go to course' });
    expect(link.getAttribute('href')).toBe('/lms-coursesDetails/charts');
    expect(screen.queryByText('Your notes')).toBeNull();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('shows a lesson as done and saved only after the server has confirmed it', async () => {
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
    // This test environment has no store.
    expect(screen.getByText('Saved online, but not on this device')).toBeTruthy();
  });

  it('keeps a note that cannot be sent, and says so', async () => {
    show('', { '/lesson-item/10': lessonOf(10) });
    fireEvent.click(await screen.findByRole('button', { name: 'Write a note' }));
    const field = await screen.findByLabelText('New note');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Ask what it hides.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByRole('article', { name: /^Note,/ })).toBeTruthy();
    expect(screen.getByText('Not saved yet. Keep this page open')).toBeTruthy();
  });

  const progress = { percent: 100, done: 3, total: 3, minutes_left: 0, missing: [] };

  const my = { status: 'completed' as const, position: 1, furthest: 1, watched: [], page: null, seq: 5 };

  it.each([
    [
      '7K3Q-9FZX-02HM-VT6A',
      ['/verify/7K3Q-9FZX-02HM-VT6A', '/certificates/7K3Q-9FZX-02HM-VT6A.pdf', '/courses-show/4'],
    ],
    [null, ['/courses-show/4']],
  ])('announces the end of the course, and links the certificate %s', async (certificate_code, ways) => {
    const done = moduleAnswer({ progress, certificate_code });
    show('', { '/course-module/1': done, '/lesson-item/10': lessonOf(10, { my }) });
    const end = within(await screen.findByRole('region', { name: 'You’ve completed this course' }));
    expect(end.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
    expect(screen.getByText('Lesson done. You’ve completed the course.')).toBeTruthy();
  });

  it('says when the delayed certificate of a quickly completed course arrives', async () => {
    const done = moduleAnswer({ progress, certificate_due_at: '2026-03-03T09:30:00.000Z' });
    show('', { '/course-module/1': done, '/lesson-item/10': lessonOf(10, { my }) });
    const end = within(await screen.findByRole('region', { name: 'You’ve completed this course' }));
    const text = end.getByText(/^We’ll email you your certificate on/).textContent;
    expect(text).toContain(momentInWords('2026-03-03T09:30:00.000Z', ownZone()));
  });
});
