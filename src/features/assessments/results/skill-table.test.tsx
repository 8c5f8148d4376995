import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import type { SkillScore } from '../../../shared/transport/schema.d.ts';
import { SkillTable } from './skill-table.tsx';

afterEach(cleanup);

const lesson = { course_id: 2, item_id: 4, module_id: 1, title: 'What a chart is for' };
const skillOf = (name: string): SkillScore => ({ name, points: 1, out_of: 3, percent: 33, lessons: [lesson] });

it('the skill table names a lesson to repeat once, with all its skills', () => {
  render(
    <MemoryRouter>
      <SkillTable skills={[skillOf('Reading charts'), skillOf('Drawing charts')]} />
    </MemoryRouter>,
  );
  const { summary } = assessmentResultsMessages;
  const list = within(screen.getByRole('list'));
  expect(list.getAllByRole('link', { name: lesson.title })).toHaveLength(1);
  expect(list.getByRole('listitem').textContent).toContain(summary.lessonFor(['Reading charts', 'Drawing charts']));
  expect(screen.getByText(summary.severalSkills)).toBeTruthy();
});
