import { describe, expect, it } from 'vitest';
import { type Importers, reachedFrom } from './importers.ts';
import { journeysOf, selectChanged } from './select-changed.ts';

/** Maps each file to the files that import it. */
const graph = (entries: Record<string, readonly string[]>): Importers =>
  new Map(Object.entries(entries).map(([file, those]) => [file, new Set(those)]));

const features = ['articles', 'calendar', 'communities', 'events', 'forms', 'portfolio'];
const manifestOf = (name: string) => `src/features/${name}/capability.ts`;
const list = 'src/app/capabilities.ts';
const importers = graph({
  'src/features/events/queries.ts': [manifestOf('events')],
  'src/ui/near.tsx': ['src/features/events/page.tsx', 'src/ui/near.test.tsx'],
  'src/ui/wide.tsx': features.map((name) => `src/features/${name}/page.tsx`),
  'server/platform/cron.ts': ['server/platform/cron.test.ts'],
  'src/machines/quiz/quiz.machine.ts': ['src/features/assessments/queries.ts'],
  ...Object.fromEntries(features.map((name) => [manifestOf(name), [list]])),
  [list]: ['src/app/routes.test.ts'],
});
const files = [
  'src/ui/near.test.tsx',
  'src/app/routes.test.ts',
  'src/features/events/words.test.ts',
  'src/features/forms/words.test.ts',
  'server/platform/cron.test.ts',
  'server/platform/long.slow.test.ts',
  'tests/contract/heavy-requests.test.ts',
  'tests/contract/samples.test.ts',
  'tests/model/charts.test.ts',
  'scripts/documents.test.ts',
];
const select = (...changed: string[]) => selectChanged(changed, files, importers);
const namesFor = (...changed: string[]) => [...select(...changed).capabilities.keys()];

describe('the selection for a change', () => {
  it('has the journey and the tests of the changed capability, and not those of shared lists', () => {
    const { capabilities, unitTests, shared } = select('src/features/events/queries.ts');
    expect([...capabilities]).toEqual([['events', 'src/features/events/queries.ts']]);
    expect(unitTests).toEqual(['scripts/documents.test.ts', 'src/features/events/words.test.ts']);
    expect(shared).toBeNull();
  });

  it.each([
    'openapi/events.yaml',
    'tests/pages/events.ts',
    'src/messages/events-refusals.ts',
    'tests/e2e/gate/events.more.e2e.ts',
  ])('has the capability that %s belongs to', (file) => expect(namesFor(file)).toEqual(['events']));

  it('has the contract tests for a server change, and the models and users of a changed chart', () => {
    expect(select('openapi/events.yaml').unitTests).toEqual([
      'scripts/documents.test.ts',
      'src/features/events/words.test.ts',
      'tests/contract/samples.test.ts',
    ]);
    const { capabilities, unitTests } = select('src/machines/quiz/quiz.machine.ts');
    expect([...capabilities.keys()]).toEqual(['assessments']);
    expect(unitTests).toContain('tests/model/charts.test.ts');
  });

  it('has the importers of a shared file, or a few journeys if it has many', () => {
    expect(namesFor('src/ui/near.tsx')).toEqual(['events']);
    expect(select('src/ui/near.tsx').unitTests).toContain('src/ui/near.test.tsx');
    const { capabilities, shared } = select('src/ui/wide.tsx');
    expect([...capabilities.keys()]).toEqual(['app', 'session', 'onboarding', 'course']);
    expect(shared).toBe('src/ui/wide.tsx, which 6 capabilities import');
  });

  it('has no journeys for documents and tests', () => {
    expect(namesFor('docs/product.md', 'README.md', 'server/platform/cron.test.ts')).toEqual([]);
    expect(select('server/platform/long.slow.test.ts').unitTests).toEqual(['scripts/documents.test.ts']);
  });
});

it('the expression matches journeys and addresses by the full name of a capability', () => {
  const some = new RegExp(journeysOf(['course', 'app']) ?? '');
  const titles = [
    'e2e/gate/course.e2e.ts',
    'e2e/gate/kept/course.more.e2e.ts',
    'walk.e2e.ts is there @course',
    'gate/kept/app.pages.e2e.ts',
  ];
  const others = ['e2e/gate/courses.e2e.ts', 'is there @courses', 'is there @course-list', 'gate/kept/app.walk.e2e.ts'];
  expect(titles.filter((title) => !some.test(title))).toEqual([]);
  expect(others.filter((title) => some.test(title))).toEqual([]);
});

it('the walk over importers visits each file once, and does not go beyond a file at which it should stop', () => {
  const around = graph({ a: ['b'], b: ['a', 'c'], c: ['d'] });
  expect([...reachedFrom(around, ['a'], (file) => file === 'c')]).toEqual(['a', 'b', 'c']);
});
