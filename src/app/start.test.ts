import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import {
  everythingIn,
  isIn,
  openWorld,
  password,
  refusal,
  signedIn,
  signIn,
  stored,
  success,
  user,
} from '../../tests/support/portal-world.ts';
import { sessionLifetime } from '../machines/session/session.machine.ts';
import { isLocked, selectUser } from '../machines/session/session.selectors.ts';
import { errorMessages } from '../messages/errors.ts';
import { sessionMessages } from '../messages/session.ts';

describe('the portal', () => {
  it('keeps the flag and user of an accepted sign-in, the token in its cookie, and never the password', async () => {
    const world = openWorld();
    world.answers['/login'] = success({ token: 'token-1', user });
    signIn(world);
    expect(everythingIn(world.storage)).not.toContain(password);
    await eventually(() => expect(isIn(world)).toBe(true));
    expect(world.cookies.token).toBe('token-1');
    const endsAt = expect.closeTo(Date.now() + sessionLifetime, -3);
    expect(stored(world.storage, 'session')).toEqual({ ...JSON.parse(JSON.stringify(signedIn)), endsAt });
    expect(everythingIn(world.storage)).not.toContain(password);
    expect(everythingIn(world.storage)).not.toContain('token-1');
  });

  it.each([
    ['status 0', refusal, sessionMessages.invalidCredentials],
    ['no token', success({ user }), sessionMessages.unableToSignIn],
    ['no user', success({ token: 'token-1' }), sessionMessages.unableToSignIn],
    ['no data', success(null), sessionMessages.unableToSignIn],
  ])('does not accept an answer with %s as a sign-in', async (_, answer, message) => {
    const world = openWorld();
    world.answers['/login'] = answer;
    signIn(world);
    await eventually(() => expect(world.portal.session.getSnapshot().context.message).toBe(message));
    expect(isIn(world)).toBe(false);
    expect(world.cookies.token).toBeUndefined();
  });

  it('does not count an unanswered call as a failed attempt', async () => {
    const world = openWorld();
    signIn(world);
    await eventually(() =>
      expect(world.portal.session.getSnapshot().context.message).toBe(errorMessages.internalServerError),
    );
    expect(world.portal.session.getSnapshot().context.failedAttempts).toBe(0);
  });

  it('locks after five refusals, also across a reload, and unlocks when the lock expires', async () => {
    const world = openWorld();
    world.answers['/login'] = refusal;
    for (let attempt = 1; attempt <= 5; attempt++) {
      signIn(world);
      await eventually(() => expect(world.portal.session.getSnapshot().context.failedAttempts).toBe(attempt));
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

  it('is signed in after a reload only if both the token and the flag are stored', () => {
    expect(isIn(openWorld({ stored: signedIn, token: 'token-1' }))).toBe(true);
    expect(isIn(openWorld({ stored: signedIn }))).toBe(false);
    expect(isIn(openWorld({ token: 'token-1' }))).toBe(false);
  });

  it('clears all personal data on sign-out, even when the call fails', async () => {
    const world = openWorld({ stored: signedIn, token: 'token-1', drafts: { profile: { name: 'typed' } } });
    world.storage.setItem('theme', '{"v":1,"data":"dark"}');
    world.storage.setItem('interestStore', '{"v":1,"data":[]}');
    delete world.answers['/sign-out'];
    world.portal.session.send({ type: 'signOut.requested' });
    await eventually(() => expect(isIn(world)).toBe(false));
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

  it.each([401, 419, 440])('ends the session on status %i and keeps the user’s drafts', async (status) => {
    const world = openWorld({ stored: signedIn, token: 'token-1', drafts: { profile: { name: 'typed' } } });
    world.answers['/user'] = { status, body: {} };
    await world.portal.services.api.GET('/user');
    expect(isIn(world)).toBe(false);
    expect(world.cookies.token).toBeUndefined();
    expect(stored(world.storage, 'drafts:7')).toEqual({ profile: { name: 'typed' } });
    expect(world.portal.drafts.read('profile')).toBeNull();
    world.answers['/login'] = success({ token: 'token-2', user });
    signIn(world);
    await eventually(() => expect(isIn(world)).toBe(true));
    expect(world.portal.drafts.read('profile')).toEqual({ name: 'typed' });
  });

  it('keeps a visitor’s drafts until someone signs in', async () => {
    const before = openWorld();
    before.portal.drafts.write('contact', { message: 'typed' });
    expect(stored(before.storage, 'drafts:visitor')).toEqual({ contact: { message: 'typed' } });
    expect(before.portal.drafts.read('contact')).toEqual({ message: 'typed' });
    before.answers['/login'] = success({ token: 'token-2', user });
    signIn(before);
    await eventually(() => expect(isIn(before)).toBe(true));
    expect(stored(before.storage, 'drafts:visitor')).toBeNull();
    expect(before.portal.drafts.read('contact')).toBeNull();
  });

  it('removes the drafts of one user when another signs in', async () => {
    const world = openWorld({ drafts: { profile: { name: 'typed' } } });
    world.answers['/login'] = success({ token: 'token-2', user: { ...user, id: 8 } });
    signIn(world);
    await eventually(() => expect(isIn(world)).toBe(true));
    expect(stored(world.storage, 'drafts:7')).toBeNull();
  });

  it('shows the onboarding at the last step to a learner who has not finished it', async () => {
    const fresh = { ...signedIn, user: { ...signedIn.user, is_interest_save: null } };
    const onboarding = { step: 'areas', profile: null, areaIds: [3], universityIds: null };
    const world = openWorld({ stored: fresh, token: 'token-1', drafts: { onboarding } });
    const actor = await world.portal.onboarding.load();
    expect(actor.getSnapshot().value).toEqual({ areas: 'choosing' });
    expect(actor.getSnapshot().context.areaIds).toEqual([3]);
    actor.send({ type: 'areas.chosen', areaIds: [3, 4] });
    expect(stored(world.storage, 'drafts:7')).toEqual({ onboarding: { ...onboarding, areaIds: [3, 4] } });
  });

  it('closes the onboarding if the refresh gets no answer, and refreshes at the next start', async () => {
    const fresh = { ...signedIn, user: { ...signedIn.user, is_interest_save: null } };
    const world = openWorld({ stored: fresh, token: 'token-1' });
    const actor = await world.portal.onboarding.load();
    actor.send({ type: 'skip.requested' });
    await eventually(() => expect(actor.getSnapshot().value).toBe('resting'));
    expect(selectUser(world.portal.session.getSnapshot())?.is_interest_save).toBe(1);
    expect(stored(world.storage, 'drafts:7')).toEqual({ refreshOwed: true });

    const next = openWorld({ stored: fresh, token: 'token-1', drafts: { refreshOwed: true } });
    next.answers['/user-interete-saved'] = success({ is_interest_save: 1 });
    next.answers['/user'] = success({ ...user, name: 'Asha R.' });
    await next.portal.onboarding.load();
    await eventually(() => expect(selectUser(next.portal.session.getSnapshot())?.name).toBe('Asha R.'));
    expect(stored(next.storage, 'drafts:7')).toBeNull();
  });
});
