import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { sessionLifetime } from '../machines/session/session.machine.ts';
import { isLocked, isSignedIn, selectUser } from '../machines/session/session.selectors.ts';
import { createPortal, type Portal } from './start.ts';

const user = {
  id: 7,
  name: 'Asha Rao',
  email: 'asha@example.com',
  avatar: null,
  role: 'Learner',
  username: null,
  is_interest_save: 1 as number | null,
};
const sessionUser = { ...user, role: undefined, authority: ['Learner'] };
const password = 'correct horse battery';
const success = (data: unknown) => ({ status: 200, body: { status: 1, error: null, data } });
const refusal = { status: 200, body: { status: 0, error: 'Invalid credentials', data: null } };

interface World {
  portal: Portal;
  storage: Storage;
  cookies: { token: string | undefined };
  answers: Record<string, { status: number; body: unknown }>;
  /** Answers that come when the test lets them. */
  held: Record<string, Promise<Response>>;
  asked: string[];
  otherTabWrites: (data: unknown, notice?: 'told' | 'asleep') => void;
  wake: () => void;
}

const running: Portal[] = [];
afterEach(() => {
  for (const portal of running.splice(0)) portal.stop();
  vi.useRealTimers();
});

function openWorld(before: { stored?: unknown; token?: string; drafts?: unknown } = {}): World {
  const storage = memoryStorage();
  const keep = (key: string, data: unknown) => storage.setItem(key, JSON.stringify({ v: 1, data }));
  if (before.stored) keep('session', before.stored);
  if (before.drafts) keep('drafts:7', before.drafts);
  const cookies = { token: before.token };
  const answers: World['answers'] = { '/sign-out': success(null) };
  const asked: string[] = [];
  const held: World['held'] = {};
  let listener: () => void = () => undefined;
  const portal = createPortal({
    config: { apiBaseUrl: '/api', apiKey: 'acado-web', hostReplacement: null, googleSignIn: true },
    origin: 'http://portal.test',
    release: '0.1.0+test',
    pathname: () => '/skills',
    storage,
    tokens: {
      read: () => cookies.token,
      save: (token) => {
        cookies.token = token;
      },
      forget: () => {
        cookies.token = undefined;
      },
    },
    now: () => Date.now(),
    onOutside: (next) => {
      listener = next;
      return () => undefined;
    },
    fetch: async (input) => {
      const path = new URL(input.url).pathname.replace('/api', '');
      asked.push(path);
      if (held[path]) {
        const response = await held[path];
        input.signal.throwIfAborted();
        return response;
      }
      const answer = answers[path];
      if (answer === undefined) throw new TypeError('fetch failed');
      return new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  running.push(portal);
  const otherTabWrites: World['otherTabWrites'] = (data, notice = 'told') => {
    keep('session', data);
    if (notice === 'told') listener();
  };
  return { portal, storage, cookies, answers, held, asked, otherTabWrites, wake: () => listener() };
}

const everythingIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')).join('\n');
const stored = (storage: Storage, key: string): unknown => JSON.parse(storage.getItem(key) ?? 'null')?.data ?? null;
const signedIn = {
  signedIn: true,
  user: { ...user, role: undefined, authority: ['Learner'] },
  failedAttempts: 0,
  lockEndsAt: null,
};
const signIn = ({ portal }: World) =>
  portal.session.send({ type: 'signIn.submitted', credentials: { email: user.email, password } });
const isIn = ({ portal }: World) => isSignedIn(portal.session.getSnapshot());

describe('createPortal', () => {
  it('keeps flag and user of an accepted sign-in, the token in its cookie, the password nowhere', async () => {
    const world = openWorld();
    world.answers['/login'] = success({ token: 'token-1', user });
    signIn(world);
    expect(everythingIn(world.storage)).not.toContain(password);
    await vi.waitFor(() => expect(isIn(world)).toBe(true));
    expect(world.cookies.token).toBe('token-1');
    const endsAt = expect.closeTo(Date.now() + sessionLifetime, -3);
    expect(stored(world.storage, 'session')).toEqual({ ...JSON.parse(JSON.stringify(signedIn)), endsAt });
    expect(everythingIn(world.storage)).not.toContain(password);
    expect(everythingIn(world.storage)).not.toContain('token-1');
  });

  it.each([
    ['status 0', refusal, 'Invalid credentials'],
    ['no token', success({ user }), 'Unable to sign in'],
    ['no user', success({ token: 'token-1' }), 'Unable to sign in'],
    ['no data', success(null), 'Unable to sign in'],
  ])('does not take an answer with %s for a sign-in', async (_, answer, message) => {
    const world = openWorld();
    world.answers['/login'] = answer;
    signIn(world);
    await vi.waitFor(() => expect(world.portal.session.getSnapshot().context.message).toBe(message));
    expect(isIn(world)).toBe(false);
    expect(world.cookies.token).toBeUndefined();
  });

  it('does not hold a call without an answer against the visitor', async () => {
    const world = openWorld();
    signIn(world);
    await vi.waitFor(() =>
      expect(world.portal.session.getSnapshot().context.message).toBe('Internal Server Error, Please try again later'),
    );
    expect(world.portal.session.getSnapshot().context.failedAttempts).toBe(0);
  });

  it('locks after five refusals, over a reload too, and opens again when the time is over', async () => {
    const world = openWorld();
    world.answers['/login'] = refusal;
    for (let attempt = 1; attempt <= 5; attempt++) {
      signIn(world);
      await vi.waitFor(() => expect(world.portal.session.getSnapshot().context.failedAttempts).toBe(attempt));
    }
    expect(isLocked(world.portal.session.getSnapshot())).toBe(true);
    const slice = stored(world.storage, 'session') as { lockEndsAt: number };
    expect(slice.lockEndsAt).toBeGreaterThan(Date.now());

    vi.useFakeTimers({ now: slice.lockEndsAt - 10_000 });
    const reloaded = openWorld({ stored: slice });
    expect(isLocked(reloaded.portal.session.getSnapshot())).toBe(true);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isLocked(reloaded.portal.session.getSnapshot())).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isLocked(reloaded.portal.session.getSnapshot())).toBe(false);
    expect(stored(reloaded.storage, 'session')).toMatchObject({ failedAttempts: 0, lockEndsAt: null });
  });

  it('is signed in after a reload only with both the token and the flag', () => {
    expect(isIn(openWorld({ stored: signedIn, token: 'token-1' }))).toBe(true);
    expect(isIn(openWorld({ stored: signedIn }))).toBe(false);
    expect(isIn(openWorld({ token: 'token-1' }))).toBe(false);
  });

  it('clears everything personal on sign-out, even when the call fails', async () => {
    const world = openWorld({ stored: signedIn, token: 'token-1', drafts: { profile: { name: 'typed' } } });
    world.storage.setItem('theme', '{"v":1,"data":"dark"}');
    world.storage.setItem('interestStore', '{"v":1,"data":[]}');
    delete world.answers['/sign-out'];
    world.portal.session.send({ type: 'signOut.requested' });
    await vi.waitFor(() => expect(isIn(world)).toBe(false));
    expect(world.asked).toEqual(['/sign-out']);
    expect(world.cookies.token).toBeUndefined();
    expect(stored(world.storage, 'session')).toEqual({
      signedIn: false,
      user: null,
      failedAttempts: 0,
      lockEndsAt: null,
    });
    expect(stored(world.storage, 'drafts:7')).toBeNull();
    expect(stored(world.storage, 'interestStore')).toBeNull();
    expect(stored(world.storage, 'theme')).toBe('dark');
  });

  it.each([401, 419, 440])('ends the session on %i and keeps what was typed for its user', async (status) => {
    const world = openWorld({ stored: signedIn, token: 'token-1', drafts: { profile: { name: 'typed' } } });
    world.answers['/user'] = { status, body: {} };
    await world.portal.services.api.GET('/user');
    expect(isIn(world)).toBe(false);
    expect(world.cookies.token).toBeUndefined();
    expect(stored(world.storage, 'drafts:7')).toEqual({ profile: { name: 'typed' } });
    expect(world.portal.drafts.read('profile')).toBeNull();
    world.answers['/login'] = success({ token: 'token-2', user });
    signIn(world);
    await vi.waitFor(() => expect(isIn(world)).toBe(true));
    expect(world.portal.drafts.read('profile')).toEqual({ name: 'typed' });
  });

  it('removes the drafts of one user when another signs in', async () => {
    const world = openWorld({ drafts: { profile: { name: 'typed' } } });
    world.answers['/login'] = success({ token: 'token-2', user: { ...user, id: 8 } });
    signIn(world);
    await vi.waitFor(() => expect(isIn(world)).toBe(true));
    expect(stored(world.storage, 'drafts:7')).toBeNull();
  });

  it('follows what another tab does', () => {
    const world = openWorld({ stored: signedIn, token: 'token-1' });
    world.otherTabWrites({ signedIn: false, user: null, failedAttempts: 0, lockEndsAt: null });
    expect(isIn(world)).toBe(false);
    world.otherTabWrites({ signedIn: false, user: null, failedAttempts: 5, lockEndsAt: Date.now() + 20_000 });
    expect(isLocked(world.portal.session.getSnapshot())).toBe(true);
    world.otherTabWrites(signedIn);
    expect(selectUser(world.portal.session.getSnapshot())).toEqual(JSON.parse(JSON.stringify(sessionUser)));
  });

  describe('the day of a session', () => {
    it('ends it in the open page and keeps what was typed', async () => {
      vi.useFakeTimers();
      const end = Date.now() + 60_000;
      const world = openWorld({
        stored: { ...signedIn, endsAt: end },
        token: 'token-1',
        drafts: { profile: { name: 'typed' } },
      });
      await vi.advanceTimersByTimeAsync(59_999);
      expect(isIn(world)).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
      expect(isIn(world)).toBe(false);
      expect(world.cookies.token).toBeUndefined();
      expect(stored(world.storage, 'session')).toMatchObject({ signedIn: false, user: null, expired: true });
      expect(stored(world.storage, 'drafts:7')).toEqual({ profile: { name: 'typed' } });
    });

    it('is measured from the sign-in', async () => {
      vi.useFakeTimers();
      const world = openWorld();
      world.answers['/login'] = success({ token: 'token-1', user });
      signIn(world);
      await vi.advanceTimersByTimeAsync(100);
      expect(isIn(world)).toBe(true);
      await vi.advanceTimersByTimeAsync(sessionLifetime - 200);
      expect(isIn(world)).toBe(true);
      await vi.advanceTimersByTimeAsync(200);
      expect(isIn(world)).toBe(false);
    });

    it('is over for a page that opens or comes back too late, and where the cookie has gone', () => {
      const late = openWorld({ stored: { ...signedIn, endsAt: Date.now() - 1 }, token: 'token-1' });
      expect(isIn(late)).toBe(false);
      expect(stored(late.storage, 'session')).toMatchObject({ signedIn: false, expired: true });

      const asleep = openWorld({ stored: { ...signedIn, endsAt: Date.now() + 60_000 }, token: 'token-1' });
      vi.useFakeTimers({ now: Date.now() + 60_000 });
      asleep.wake();
      expect(isIn(asleep)).toBe(false);
      vi.useRealTimers();

      const bare = openWorld({ stored: signedIn, token: 'token-1' });
      bare.wake();
      expect(isIn(bare)).toBe(true);
      bare.cookies.token = undefined;
      bare.wake();
      expect(isIn(bare)).toBe(false);
    });

    it('goes on where another tab has begun a new one while this one slept', async () => {
      vi.useFakeTimers();
      const world = openWorld({ stored: { ...signedIn, endsAt: Date.now() + 1_000 }, token: 'token-1' });
      world.cookies.token = 'token-2';
      world.otherTabWrites({ ...signedIn, endsAt: Date.now() + 5_000 }, 'asleep');
      await vi.advanceTimersByTimeAsync(1_500);
      expect(isIn(world)).toBe(true);
      expect(world.cookies.token).toBe('token-2');
      await vi.advanceTimersByTimeAsync(3_500);
      expect(isIn(world)).toBe(false);
    });
  });

  describe('with another tab', () => {
    const other = { ...signedIn.user, id: 8, name: 'Noor' };
    const gone = { signedIn: false, user: null, failedAttempts: 0, lockEndsAt: null };

    it('keeps drafts when the session expired there, and drops them when somebody signed out there', () => {
      for (const [ending, drafts] of [
        [{ ...gone, expired: true }, { profile: { name: 'typed' } }],
        [gone, null],
      ] as const) {
        const world = openWorld({ stored: signedIn, token: 'token-1', drafts: { profile: { name: 'typed' } } });
        world.otherTabWrites(ending);
        expect(isIn(world)).toBe(false);
        expect(stored(world.storage, 'drafts:7')).toEqual(drafts);
      }
    });

    it('takes over another user with nothing left of the former one, awake or not', () => {
      for (const notice of ['told', 'asleep'] as const) {
        const world = openWorld({ stored: signedIn, token: 'token-1', drafts: { profile: { name: 'typed' } } });
        world.portal.queryClient.setQueryData(['portfolio'], { name: 'Asha' });
        world.portal.slices.write('portfolioStore', { name: 'Asha' });
        world.cookies.token = 'token-2';
        world.otherTabWrites({ ...signedIn, user: other, endsAt: Date.now() + 5_000 }, notice);
        world.wake();
        expect(selectUser(world.portal.session.getSnapshot())?.id).toBe(8);
        expect(world.cookies.token).toBe('token-2');
        expect(world.portal.queryClient.getQueryCache().getAll()).toEqual([]);
        expect(stored(world.storage, 'portfolioStore')).toBeNull();
        expect(stored(world.storage, 'drafts:7')).toBeNull();
      }
    });

    it('tells of a sign-out before the server has answered to it', () => {
      const world = openWorld({ stored: signedIn, token: 'token-1' });
      world.portal.session.send({ type: 'signOut.requested' });
      expect(world.portal.session.getSnapshot().value).toEqual({ signedIn: 'signingOut' });
      expect(stored(world.storage, 'session')).toEqual(gone);
    });

    it('drops the drafts of who signs out although another tab says first that the session is over', async () => {
      const world = openWorld({ stored: signedIn, token: 'token-1', drafts: { profile: { name: 'typed' } } });
      world.portal.session.send({ type: 'signOut.requested' });
      world.otherTabWrites({ ...gone, expired: true });
      await vi.waitFor(() => expect(isIn(world)).toBe(false));
      expect(stored(world.storage, 'drafts:7')).toBeNull();
    });

    it('keeps the token of the other tab when its own sign-in is answered later', async () => {
      const world = openWorld();
      let answer: (response: Response) => void = () => undefined;
      world.held['/login'] = new Promise((resolve) => {
        answer = resolve;
      });
      signIn(world);
      world.cookies.token = 'token-2';
      world.otherTabWrites({ ...signedIn, user: other, endsAt: Date.now() + 5_000 });
      answer(new Response(JSON.stringify(success({ token: 'token-1', user }).body)));
      await vi.waitFor(() => expect(world.asked).toEqual(['/login']));
      await new Promise((resolve) => setImmediate(resolve));
      expect(world.cookies.token).toBe('token-2');
      expect(selectUser(world.portal.session.getSnapshot())?.id).toBe(8);
    });

    it('does not answer what it is told: two tabs do not keep each other busy', () => {
      const world = openWorld({ stored: signedIn, token: 'token-1' });
      const writes = vi.spyOn(world.storage, 'setItem');
      world.otherTabWrites({ ...signedIn, user: other, endsAt: Date.now() + 5_000 });
      expect(writes).toHaveBeenCalledOnce();
      world.otherTabWrites({ ...gone, expired: true });
      expect(writes).toHaveBeenCalledTimes(2);
    });
  });

  it('shows the onboarding to a learner who is not onboarded, at the step of the last visit', async () => {
    const fresh = { ...signedIn, user: { ...signedIn.user, is_interest_save: null } };
    const onboarding = { step: 'areas', profile: null, areaIds: [3], universityIds: null };
    const world = openWorld({ stored: fresh, token: 'token-1', drafts: { onboarding } });
    const actor = await world.portal.onboarding.load();
    expect(actor.getSnapshot().value).toEqual({ areas: 'choosing' });
    expect(actor.getSnapshot().context.areaIds).toEqual([3]);
    actor.send({ type: 'areas.chosen', areaIds: [3, 4] });
    expect(stored(world.storage, 'drafts:7')).toEqual({ onboarding: { ...onboarding, areaIds: [3, 4] } });
  });

  it('closes the onboarding without an answer to the refresh, and asks again at the next start', async () => {
    const fresh = { ...signedIn, user: { ...signedIn.user, is_interest_save: null } };
    const world = openWorld({ stored: fresh, token: 'token-1' });
    const actor = await world.portal.onboarding.load();
    actor.send({ type: 'skip.requested' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('resting'));
    expect(selectUser(world.portal.session.getSnapshot())?.is_interest_save).toBe(1);
    expect(stored(world.storage, 'drafts:7')).toEqual({ refreshOwed: true });

    const next = openWorld({ stored: fresh, token: 'token-1', drafts: { refreshOwed: true } });
    next.answers['/user-interete-saved'] = success({ is_interest_save: 1 });
    next.answers['/user'] = success({ ...user, name: 'Asha R.' });
    await next.portal.onboarding.load();
    await vi.waitFor(() => expect(selectUser(next.portal.session.getSnapshot())?.name).toBe('Asha R.'));
    expect(stored(next.storage, 'drafts:7')).toBeNull();
  });
});
