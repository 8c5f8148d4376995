import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { openWorld, signedIn, signIn, success, user, type World } from '../../tests/support/portal-world.ts';
import { presenter } from '../shared/chart-testing/people.ts';

let databases: string[] = [];
/** Node has no databases. tests/e2e/gate/app.returning.e2e.ts looks into real ones. */
beforeEach(() => {
  databases = ['acado-answers-7', 'acado-answers-8', 'acado-uploads-7', 'of-another-program'];
  vi.stubGlobal('indexedDB', {
    databases: async () => databases.map((name) => ({ name })),
    deleteDatabase: (removed: string) => {
      databases = databases.filter((name) => name !== removed);
    },
  });
});

const openAnswers = async () => ({ read: async () => null, change: async () => undefined });
const answersOf = () => databases.filter((name) => name.startsWith('acado-answers-'));
const open = (stored?: unknown) =>
  openWorld({ openAnswers, token: 'token-1', ...(stored !== undefined && { stored }) });

it('2.27: at the start, only the answers of the signed-in learner stay', async () => {
  open(signedIn);
  await eventually(() => expect(answersOf()).toEqual(['acado-answers-7']));
});

it.each([
  ['a visitor', undefined],
  ['a presenter', { ...signedIn, user: presenter }],
])('2.27: %s finds no answers', async (_, stored) => {
  open(stored);
  await eventually(() => expect(answersOf()).toEqual([]));
});

it.each<[string, (world: World) => unknown]>([
  ['a sign-out', ({ portal }) => portal.session.send({ type: 'signOut.requested' })],
  ['an expired session', ({ portal }) => portal.session.send({ type: 'session.expired' })],
  ['a refused token', ({ portal }) => portal.services.api.GET('/user')],
  ['a sign-out in another tab', ({ otherTabWrites }) => otherTabWrites({ ...signedIn, signedIn: false, user: null })],
])('2.27: %s removes the answers', async (_, end) => {
  const world = open(signedIn);
  await eventually(() => expect(answersOf()).toEqual(['acado-answers-7']));
  world.answers['/user'] = { status: 401, body: {} };
  end(world);
  await eventually(() => expect(answersOf()).toEqual([]));
});

it('2.27: a sign-in removes the answers of others', async () => {
  const world = open();
  await eventually(() => expect(answersOf()).toEqual([]));
  databases.push('acado-answers-7', 'acado-answers-8');
  world.answers['/login'] = success({ token: 'token-2', user: { ...user, id: 8 } });
  signIn(world);
  await eventually(() => expect(answersOf()).toEqual(['acado-answers-8']));
});
