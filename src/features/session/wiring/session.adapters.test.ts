import { expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { clientAnsweredBy } from '../../../../tests/support/api-client.ts';
import { type SessionInput, sessionMachine } from '../../../machines/session/session.machine.ts';
import type { Credentials, SignInRequest } from '../../../machines/session/session.ports.ts';
import { isLocked, selectLockEnd, selectMessage } from '../../../machines/session/session.selectors.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { refusalMessages } from '../../../messages/refusals.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { signInOver, signUpOver } from './session.adapters.ts';

const now = 1_000_000;
const credentials: Credentials = { email: 'asha@example.com', password: 'not the password' };

function signInAnswered(status: number, headers: Record<string, string>) {
  const api = clientAnsweredBy(() =>
    Promise.resolve(Response.json({ status: 0, error: 'Too Many Requests' }, { status, headers })),
  );
  const tokens = { read: () => undefined, isKept: () => true, save: () => undefined, forget: () => undefined };
  const clock = new SimulatedClock();
  const signIn = signInOver(api, tokens, () => now);
  const authenticate = promised((_: SignInRequest, signal) => signIn(credentials, signal));
  const input: SessionInput = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
  const actor = createActor(sessionMachine.provide({ actors: { authenticate } }), { input, clock }).start();
  actor.send({ type: 'signIn.submitted', credentials });
  return { actor, clock, answered: waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) };
}

it('the sign-in form is locked as long as the server asks it to wait', async () => {
  const { actor, clock, answered } = signInAnswered(429, { 'retry-after': '870' });
  const locked = await answered;
  expect(selectLockEnd(locked)).toBe(now + 870_000);
  expect(selectMessage(locked)).toBe('Too many failed attempts. Please try again later.');
  clock.increment(869_999);
  expect(isLocked(actor.getSnapshot())).toBe(true);
  clock.increment(1);
  expect(isLocked(actor.getSnapshot())).toBe(false);
  expect(selectMessage(actor.getSnapshot())).toBeNull();
});

it('the sign-in form is locked for half a minute if the server gives no time', async () => {
  expect(selectLockEnd(await signInAnswered(429, {}).answered)).toBe(now + 30_000);
});

it('any other failure of a sign-in shows an error, without a lock', async () => {
  const failed = await signInAnswered(500, { 'retry-after': '870' }).answered;
  expect(isLocked(failed)).toBe(false);
  expect(selectMessage(failed)).toBe(errorMessages.internalServerError);
});

it.each([
  ['its own text for a known code', { code: 'taken_address' }, refusalMessages.taken_address],
  ['the server’s text for another code', { code: 'on_strike' }, 'Somos muchos.'],
  ['the server’s text without a code', null, 'Somos muchos.'],
])('sign-up shows %s', async (_what, data, message) => {
  const api = clientAnsweredBy(() => Promise.resolve(Response.json({ status: 0, error: 'Somos muchos.', data })));
  const tokens = { read: () => undefined, isKept: () => true, save: () => undefined, forget: () => undefined };
  const signUp = signUpOver(api, tokens, () => now);
  const answer = await signUp({ name: 'Asha', ...credentials }, new AbortController().signal);
  expect(answer).toMatchObject({ kind: 'refused', message });
});
