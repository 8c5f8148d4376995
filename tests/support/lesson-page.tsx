import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { App } from '../../src/app/app.tsx';
import { lessonKinds } from '../../src/features/lesson/capability.ts';
import { CourseModuleRoute } from '../../src/features/lesson/wiring/course-module-route.tsx';
import type { LessonKind } from '../../src/shared/capability.ts';
import { LessonKindsContext } from '../../src/shared/lesson-kinds.tsx';
import type { CourseModule, Lesson } from '../../src/shared/transport/schema.d.ts';
import { openWorld, signedIn, success, type World } from './portal-world.ts';

const course = { id: 4, slug: 'charts', title: 'Charts', summary: 'How to draw.', language: 'en', certificate: true };

export const itemOf = (id: number, module_id: number, rule: 'read' | 'manual' = 'manual') =>
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

export const modules = [
  { id: 1, title: 'Looking', summary: '', items: [itemOf(10, 1), itemOf(11, 1)] },
  { id: 2, title: 'Drawing', summary: '', items: [itemOf(20, 2)] },
];

export const server_now = '2031-03-03T08:00:00.000Z';

export const moduleAnswer = (more: Partial<CourseModule> = {}): CourseModule => ({
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

export const lessonOf = (id: number, more: Partial<Lesson> = {}): Lesson => ({
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

/** A kind of lesson that another capability provides. */
export const walk: LessonKind = {
  word: 'Walk',
  body:
    async () =>
    ({ id }) => <p>Walk number {id}</p>,
};

export function show(
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

export const heading = () => screen.findByRole('heading', { level: 1 });
