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

let messages: string[] = [];
const { notifications } = messageChannels;
// Collects the notifications of earlier tests, so that they appear in no later test.
const stop = notifications.listen(({ text }) => messages.push(text));
afterAll(stop);

describe('followSession', () => {
  it('follows the sign-outs and locks of another tab', () => {
    const world = openWorld({ stored: signedIn, token: 'token-1' });
    world.otherTabWrites({ signedIn: false, user: null, failedAttempts: 0, lockEndsAt: null });
    expect(isIn(world)).toBe(false);
    world.otherTabWrites({ signedIn: false, user: null, failedAttempts: 5, lockEndsAt: Date.now() + 20_000 });
    expect(isLocked(world.portal.session.getSnapshot())).toBe(true);
    world.otherTabWrites(signedIn);
    expect(selectUser(world.portal.session.getSnapshot())).toEqual(JSON.parse(JSON.stringify(sessionUser)));
  });

  describe('the lifetime of a session', () => {
    it('ends on an open page, and the drafts are kept', async () => {
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

    it('is over if a page opens or wakes up too late, and if the cookie is gone', () => {
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

    it('is announced as over only once, on the next page', () => {
      messages = [];
      openWorld({ stored: signedIn });
      expect(messages).toEqual([sessionMessages.expired]);
      openWorld({ stored: { ...signedIn, signedIn: false, user: null, expired: true } });
      expect(messages).toHaveLength(1);
    });

    it('continues if another tab started a new session while this tab slept', async () => {
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

  describe('a session in another tab', () => {
    const other = { ...signedIn.user, id: 8, name: 'Noor' };
    const gone = { signedIn: false, user: null, failedAttempts: 0, lockEndsAt: null };

    it('keeps drafts when the session expired there, and deletes them after a sign-out there', () => {
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

    it('announces that drafts were lost, and who is signed in now', () => {
      messages = [];
      const world = openWorld({ stored: signedIn, token: 'token-1' });
      world.portal.drafts.write('note:1', { text: 'half a' });
      // The other tab is faster.
      world.portal.slices.dropDraftsExcept(null);
      world.otherTabWrites(gone);
      world.otherTabWrites({ ...signedIn, user: other });
      expect(messages).toEqual([sessionMessages.wordsGone, sessionMessages.someoneElse('Noor')]);

      const silent = openWorld({ stored: signedIn, token: 'token-1' });
      silent.portal.drafts.write('note:1', { text: 'a whole one' });
      silent.portal.drafts.write('note:1', null);
      silent.otherTabWrites(gone);
      expect(messages.at(-1)).toBe(sessionMessages.endedElsewhere);
    });

    it('replaces the user and deletes everything of the previous user, in an active or sleeping tab', () => {
      for (const notice of ['notified', 'asleep'] as const) {
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

    it('is adopted even if its token becomes readable a little later', async () => {
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

    it('is over if its token never arrives', async () => {
      vi.useFakeTimers();
      const world = openWorld();
      world.otherTabWrites(signedIn);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(isIn(world)).toBe(false);
      expect(stored(world.storage, 'session')).toMatchObject({ signedIn: false, expired: true });
    });

    it('ends as soon as a sign-out is requested here, before the server has answered', () => {
      const world = openWorld({ stored: signedIn, token: 'token-1' });
      world.portal.session.send({ type: 'signOut.requested' });
      expect(world.portal.session.getSnapshot().value).toEqual({ signedIn: 'signingOut' });
      expect(stored(world.storage, 'session')).toEqual(gone);
    });

    it('does not keep the drafts after a sign-out here, even if it reports an expired session first', async () => {
      const world = openWorld({ stored: signedIn, token: 'token-1', drafts: { profile: { name: 'typed' } } });
      world.portal.session.send({ type: 'signOut.requested' });
      world.otherTabWrites({ ...gone, expired: true });
      await eventually(() => expect(isIn(world)).toBe(false));
      expect(stored(world.storage, 'drafts:7')).toBeNull();
    });

    it('keeps its token if a sign-in here is answered later', async () => {
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

    it('is not answered with another write, so that two tabs do not loop', () => {
      const world = openWorld({ stored: signedIn, token: 'token-1' });
      const writes = vi.spyOn(world.storage, 'setItem');
      world.otherTabWrites({ ...signedIn, user: other, endsAt: Date.now() + 5_000 });
      expect(writes).toHaveBeenCalledOnce();
      world.otherTabWrites({ ...gone, expired: true });
      expect(writes).toHaveBeenCalledTimes(2);
    });
  });
});
