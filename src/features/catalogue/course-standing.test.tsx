import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../tests/support/portal-world.ts';
import { App } from '../../app/app.tsx';
import { CourseStanding } from './course-standing.tsx';

afterEach(cleanup);

const part = (id: number, tags: readonly string[], percent: number) => ({
  course: { id },
  enrolment: { tags },
  progress: { percent },
});

it.each([
  [1, 'Enrolled · 40%'],
  [2, 'Enrolled'],
  [3, 'Completed'],
  [4, 'On the waiting list'],
  [5, 'Saved'],
  [6, null],
])('the card of course %i shows the learner’s status: %s', async (id, text) => {
  const { portal, answers, asked } = openWorld({ stored: signedIn, token: 'secret' });
  const items = [
    part(1, ['learning', 'seated', 'begun'], 40),
    part(2, ['learning', 'seated', 'notBegun'], 0),
    part(3, ['learning', 'seated', 'completed'], 100),
    part(4, ['waiting'], 0),
  ];
  answers['/my-courses-list'] = success({ items, total: 4, page: 1, page_size: 100 });
  answers['/bookmarks-list'] = success([
    { kind: 'course', ref_id: 1 },
    { kind: 'course', ref_id: 5 },
    { kind: 'item', ref_id: 6 },
  ]);
  render(
    <App portal={portal}>
      <MemoryRouter>
        <section aria-label="Courses">
          <CourseStanding courseId={id} />
          <CourseStanding courseId={5} />
        </section>
      </MemoryRouter>
    </App>,
  );
  await screen.findAllByText('Saved');
  expect([...screen.getByRole('region', { name: 'Courses' }).children].map((line) => line.textContent)).toEqual(
    [text, 'Saved'].filter((line) => line !== null),
  );
  expect(asked.filter((path) => path.startsWith('/my-courses-list'))).toHaveLength(1);
});
