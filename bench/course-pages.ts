import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CoursePage } from '../src/shared/transport/schema.d.ts';
import type { PortalProcess } from '../tests/support/portal-process.ts';
import { measureBareRoute, measureKeptPage, measureNewPages } from './load.ts';
import { importFiles } from './real-files.ts';
import type { Row } from './report.ts';

const size = 1_000;

/** Courses with one module each, in the format of `npm run import`. */
const manyCourses = () =>
  Array.from({ length: size }, (_, index) => ({
    slug: `made-${index}`,
    title: `Introduction to topic ${index}`,
    summary: 'What one should know before one begins.',
    kind: 'lms',
    level: 'beginner',
    subject: 'Data science',
    overview: 'Learn to work with data, people and tools. '.repeat(20),
    modules: [
      {
        slug: 'first',
        title: 'First',
        items: Array.from({ length: 5 }, (_item, place) => ({
          slug: `lesson-${place}`,
          title: `Lesson ${place}`,
          kind: 'text',
          minutes: 5,
          body: 'A paragraph that teaches something.',
        })),
      },
    ],
  }));

async function idsOfCourses(origin: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < size; page += 1) {
    const url = `${origin}/api/lms-courses-list?page=${page}`;
    const answer = await fetch(url, { headers: { 'x-api-key': 'acado-web' } });
    const { items } = ((await answer.json()) as { data: CoursePage }).data;
    if (items.length === 0) throw new Error(`There are only ${ids.length} courses`);
    ids.push(...items.map(({ id }) => id));
  }
  return ids.slice(0, size);
}

type WithPortal = <Result>(work: (portal: PortalProcess) => Promise<Result>) => Promise<Result>;

/** Requests per second of the catalogue and of course pages, cached and uncached, next to a bare route. */
export async function measureCoursePages(dataDir: string, withPortal: WithPortal): Promise<Row[]> {
  const file = join(dataDir, 'made-courses.json');
  // The first start seeds the interest areas.
  await withPortal(() => Promise.resolve());
  writeFileSync(file, JSON.stringify(manyCourses()));
  await importFiles(dataDir, [{ kind: 'courses', path: file }]);
  return withPortal(async ({ origin }) => {
    const paths = (await idsOfCourses(origin)).map((id) => `/lms-coursesDetails/${id}`);
    const searches = Array.from({ length: size }, (_, index) => `/lms-courses?q=topic+${index}`);
    return [
      await measureBareRoute(),
      await measureNewPages(origin, `/lms-courses, ${size} searches`, searches),
      await measureNewPages(origin, `/lms-coursesDetails, ${size} courses`, paths),
      await measureKeptPage(origin, '/lms-courses'),
      await measureKeptPage(origin, paths[0] ?? ''),
    ];
  });
}
