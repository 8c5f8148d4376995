import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openWorld, signedIn, stored, success, type World } from '../../../tests/support/portal-world.ts';
import { App } from '../../app/app.tsx';
import { usePortfolio } from '../../features/profile/queries.ts';
import { useSkills } from '../../features/skills/queries.ts';

afterEach(cleanup);

const stores = [
  {
    name: 'skillsStore',
    field: 'suggestions',
    path: '/skills-list',
    use: useSkills,
    answer: [{ id: 7, name: 'Welding' }],
  },
  {
    name: 'portfolioStore',
    field: 'profile',
    path: '/user-portfolio',
    use: usePortfolio,
    answer: { portfolio_profile: [{ id: 1, headline: 'Welder', country: 'IN' }] },
  },
];
const kept = { skillsStore: stores[0]?.answer, portfolioStore: { id: 1, headline: 'Welder', country: 'IN' } } as const;

const visit = (world: World, use: () => { data: unknown }) =>
  renderHook(use, { wrapper: ({ children }) => <App portal={world.portal}>{children}</App> });

it.each(stores)('$name has a loading state, its data, and the error of the last failed request', async (store) => {
  const { name, field, path, use, answer } = store;
  const data = kept[name as keyof typeof kept];
  const world = openWorld({ stored: signedIn, token: 'token' });
  let answers: (response: Response) => void = () => undefined;
  world.held[path] = new Promise((resolve) => {
    answers = resolve;
  });
  visit(world, use);
  await waitFor(() => expect(stored(world.storage, name)).toEqual({ [field]: null, error: null, loading: true }));
  answers(Response.json(success(answer).body));
  await waitFor(() => expect(stored(world.storage, name)).toEqual({ [field]: data, error: null, loading: false }));

  cleanup();
  const next = openWorld({ stored: signedIn, token: 'token' });
  next.storage.setItem(name, JSON.stringify({ v: 1, data: stored(world.storage, name) }));
  next.answers[path] = { status: 403, body: {} };
  const { result } = visit(next, use);
  expect(result.current.data).toEqual(data);
  await waitFor(() =>
    expect(stored(next.storage, name)).toEqual({ [field]: data, error: 'Forbidden', loading: false }),
  );
});

it('a stored query ignores data of an older format', () => {
  const world = openWorld({ stored: signedIn, token: 'token' });
  world.storage.setItem('skillsStore', JSON.stringify({ v: 1, data: [{ id: 7, name: 'Welding' }] }));
  expect(visit(world, useSkills).result.current.data).toBeUndefined();
});
