import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { CourseCard } from '../../shared/transport/schema.d.ts';
import { ByUniversity } from './by-university.tsx';

const program = (id: number, title: string, university: [number, string] | null): CourseCard => ({
  id,
  kind: 'program',
  title,
  summary: 'What it is about.',
  image: null,
  level: 'advanced',
  language: 'en',
  university: university && { id: university[0], name: university[1], logo: null },
  duration_min: 0,
  hours_per_week: null,
  weeks: 104,
  price: 0,
  currency: 'EUR',
  starts_at: null,
  course_count: id,
});

it('the catalogue groups courses by university and links all courses of each university', () => {
  const courses = [
    program(1, 'Arts', [7, 'University of Oslo']),
    program(2, 'Laws', [7, 'University of Oslo']),
    program(3, 'Music', [9, 'University of Turku']),
    program(4, 'Trade', null),
  ];
  render(
    <MemoryRouter>
      <ByUniversity courses={courses} busy={false} />
    </MemoryRouter>,
  );
  const groups = screen.getAllByRole('region').map((group) => ({
    heading: within(group).getByRole('heading', { level: 2 }).textContent,
    programs: within(group)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  }));
  expect(groups).toEqual([
    { heading: 'University of Oslo', programs: ['Arts', 'Laws'] },
    { heading: 'University of Turku', programs: ['Music'] },
    { heading: 'Other providers', programs: ['Trade'] },
  ]);
  expect(screen.getByRole('link', { name: 'University of Turku' }).getAttribute('href')).toBe(
    '/university-course-listing?university_id=9',
  );
  expect(screen.getByText(/2 courses on this site/)).toBeTruthy();
});
