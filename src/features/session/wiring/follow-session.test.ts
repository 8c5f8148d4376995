import { afterAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  isIn,
  openWorld,
  sessionUser,
  signedIn,
  signIn,
  stored,
  success,
  user,
} from '../../../../tests/support/portal-world.ts';
import { sessionLifetime } from '../../../machines/session/session.machine.ts';
import { isLocked, selectUser } from '../../../machines/session/session.selectors.ts';
import { sessionMessages } from '../../../messages/session.ts';
import { messageChannels } from '../../../ui/toast.ts';

let told: string[] = [];
const { notifications } = messageChannels;
// What earlier tests have left is heard here, and nowhere.
const stop = notifications.listen(({ text }) => told.push(text));
afterAll(stop);

describe('followSession', () => {
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

    it('says on the next page that it has ended, once', () => {
      told = [];
      openWorld({ stored: signedIn });
      expect(told).toEqual([sessionMessages.expired]);
      openWorld({ stored: { ...signedIn, signedIn: false, user: null, expired: true } });
      expect(told).toHaveLength(1);
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

    it('says that words are gone which were typed here, and whose the page is now', () => {
      told = [];
      const world = openWorld({ stored: signedIn, token: 'token-1' });
      world.portal.drafts.write('note:1', { text: 'half a' });
      // The other tab is faster.
      world.portal.slices.dropDraftsExcept(null);
      world.otherTabWrites(gone);
      world.otherTabWrites({ ...signedIn, user: other });
      expect(told).toEqual([sessionMessages.wordsGone, sessionMessages.someoneElse('Noor')]);

      const silent = openWorld({ stored: signedIn, token: 'token-1' });
      silent.portal.drafts.write('note:1', { text: 'a whole one' });
      silent.portal.drafts.write('note:1', null);
      silent.otherTabWrites(gone);
      expect(told.at(-1)).toBe(sessionMessages.endedElsewhere);
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

    it('is taken over although its token can be read a little later than it is told of', async () => {
      vi.useFakeTimers();
      const world = openWorld();
      world.otherTabWrites(signedIn);
      await vi.advanceTimersByTimeAsync(200);
      world.cookies.token = 'token-2';
      await vi.advanceTimersByTimeAsync(50);
      expect(isIn(world)).toBe(true);
      expect(world.cookies.token).toBe('token-2');
      expect(stored(world.storage, 'session')).toMatchObject({ signedIn: true });
    });

    it('is over when its token never comes', async () => {
      vi.useFakeTimers();
      const world = openWorld();
      world.otherTabWrites(signedIn);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(isIn(world)).toBe(false);
      expect(stored(world.storage, 'session')).toMatchObject({ signedIn: false, expired: true });
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
      await eventually(() => expect(isIn(world)).toBe(false));
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
      await eventually(() => expect(world.asked).toEqual(['/login']));
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
});
