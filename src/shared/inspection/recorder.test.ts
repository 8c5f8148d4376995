import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SignInAnswer, SignInRequest } from '../../machines/session/session.ports.ts';
import { mask, masked } from './mask.ts';
import { createRecorder, type RecordedStep, readRecording } from './recorder.ts';
import { firstDifference, replay } from './replay.ts';

const account = { email: 'asha@example.com', password: 'a long sentence' };
const fresh = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };

/** Records a session in which a sign-in is refused and then succeeds. */
async function recordSession() {
  let now = 1_000;
  const steps: RecordedStep[] = [];
  const recorder = createRecorder({
    now: () => {
      now += 1;
      return now;
    },
    onStep: (_, step) => void steps.push(step),
  });
  const authenticate = fromPromise<SignInAnswer, SignInRequest>(async () => ({
    kind: 'refused',
    message: 'Invalid',
    at: 1,
  }));
  const actor = createActor(sessionMachine.provide({ actors: { authenticate } }), {
    input: fresh,
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  }).start();
  actor.send({ type: 'signIn.submitted', credentials: account });
  await waitFor(actor, ({ context }) => context.failedAttempts > 0);
  actor.send({ type: 'form.left' });
  const [recording] = recorder.recordings();
  return { recorder, recording: recording as NonNullable<typeof recording>, steps, actor: actor as AnyActorRef };
}

describe('a recording', () => {
  it('has each event with its time, cause, effects and possible next events', async () => {
    const { recording, steps } = await recordSession();
    expect(recording.steps).toEqual(steps);
    expect(steps.map(({ at, event, cause }) => [at, event.type, cause])).toEqual([
      [1_001, 'xstate.init', 'outside'],
      [1_002, 'signIn.submitted', 'outside'],
      [1_003, 'xstate.done.actor.authenticate', 'port'],
      [1_004, 'form.left', 'outside'],
    ]);
    expect(steps[2]).toMatchObject({
      value: { signedOut: { attempt: { resting: 'refused' }, lock: 'open' } },
      transitions: ['session.signedOut.attempt.authenticating · xstate.done.actor.authenticate · 5'],
      status: 'active',
    });
    expect(steps[2]?.states).toContain('session.signedOut.attempt.resting.refused');
    expect(steps[2]?.possible).toEqual(expect.arrayContaining(['signIn.submitted', 'lock.ended', 'session.adopted']));
    expect(steps[1]?.possible).not.toContain('signIn.submitted');
  });

  it('contains no secrets, can be written as JSON and read again, and replays to the same states', async () => {
    const { recording } = await recordSession();
    const text = JSON.stringify(recording);
    expect(text).not.toContain(account.password);
    expect(text).toContain(account.email);
    expect(readRecording(text)).toEqual(recording);
    expect(replay(sessionMachine, readRecording(text))).toBeNull();
    expect(() => readRecording('{"chart":"session"}')).toThrow('no recording');
  });

  it('reports where a chart or another recording differs', async () => {
    const { recording } = await recordSession();
    const [begun, , ...rest] = recording.steps as [RecordedStep, RecordedStep, ...RecordedStep[]];
    const shorter = { ...recording, steps: [begun, ...rest] };
    expect(replay(sessionMachine, shorter)).toMatchObject({
      index: 1,
      event: 'xstate.done.actor.authenticate',
      expected: { value: { signedOut: { attempt: { resting: 'refused' }, lock: 'open' } } },
      found: { value: { signedOut: { attempt: { resting: 'idle' }, lock: 'open' } }, context: { failedAttempts: 0 } },
    });
    const counted = { ...(rest[0] as RecordedStep), context: { ...(begun.context as object), failedAttempts: 2 } };
    expect(
      replay(sessionMachine, { ...recording, steps: [begun, recording.steps[1] as RecordedStep, counted] }),
    ).toMatchObject({
      index: 2,
      expected: { context: { failedAttempts: 2 } },
      found: { context: { failedAttempts: 1 } },
    });
    expect(firstDifference(recording, recording)).toBeNull();
    expect(firstDifference(recording, shorter)).toMatchObject({ index: 1, event: 'signIn.submitted' });
    expect(firstDifference(shorter, { ...shorter, steps: [begun] })).toMatchObject({ index: 1, found: null });
  });

  it('belongs to a running actor and can send it events', async () => {
    const { recorder, recording, actor } = await recordSession();
    expect(recorder.send(recording.actor, { type: 'googleSignIn.requested' })).toBe(true);
    expect(recorder.send('x:unknown', { type: 'form.left' })).toBe(false);
    expect(actor.getSnapshot()).toMatchObject({ value: { signedOut: { attempt: 'requestingGoogle' } } });
    actor.stop();
    expect(recorder.recordings()).toEqual([]);
  });
});

describe('masking', () => {
  it('hides every secret at any depth, and nothing else', () => {
    const given = {
      credentials: account,
      answer: { kind: 'code', code: '4/0A', state: '9s' },
      list: [{ token: 't', resetToken: null }],
      state: 'live',
      way: 'https://meet.example/1',
      failure: new TypeError('x'),
      act: () => undefined,
    };
    expect(masked(given)).toEqual({
      credentials: { email: account.email, password: mask },
      answer: { kind: 'code', code: mask, state: mask },
      list: [{ token: mask, resetToken: null }],
      state: 'live',
      way: mask,
      failure: { name: 'TypeError', message: 'x' },
      act: '[function]',
    });
  });
});
