import { expect, it } from 'vitest';
import { turnsDuring } from '../../../../tests/support/turns.ts';
import { type CoursePart, fromParts } from './course-parts.ts';

it('the assembly of courses yields to other work', async () => {
  const course = {
    modules: [{ slug: 'a', title: 'A', summary: '' }],
    place: { file: 'a.json', prefix: '', lines: {} },
  };
  const parts = Array.from({ length: 200_000 }, (_, index) =>
    index % 2 === 0 ? { ...course, course: { slug: `c-${index}` } } : { item: { slug: `i-${index}` }, module: 0 },
  ) as CoursePart[];
  let courses: Awaited<ReturnType<typeof fromParts>> = [];
  const turns = await turnsDuring(async () => {
    courses = await fromParts(parts);
  });
  expect(turns).toBeGreaterThan(1);
  expect(courses).toHaveLength(100_000);
  expect(courses.at(-1)).toMatchObject({ slug: 'c-199998', modules: [{ slug: 'a', items: [{ slug: 'i-199999' }] }] });
});
