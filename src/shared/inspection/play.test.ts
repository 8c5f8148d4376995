import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { alertMachine } from '../../machines/alert/alert.machine.ts';
import { passwordResetMachine } from '../../machines/password-reset/password-reset.machine.ts';
import { type Played, play } from './play.ts';

function started(
  ...[machine, input]: Parameters<typeof play> extends [infer M, infer I, ...unknown[]] ? [M, I] : never
) {
  let latest: Played = { recording: null, pending: [], time: 0 };
  const actor = play(machine, input, (played) => {
    latest = played;
  });
  return { actor, latest: () => latest, step: () => latest.recording?.steps.at(-1) };
}

it('a played chart has a clock that is moved by hand', () => {
  const { actor, latest, step } = started(alertMachine, { type: 'info', autoClose: 3_000 });
  actor.send({ type: 'alert.opened', at: 0 } as never);
  actor.advance(2_999);
  expect(step()?.value).toEqual({ shown: 'counting' });
  actor.advance(1);
  expect(step()).toMatchObject({ value: 'hiding', at: 3_000, cause: 'itself' });
  expect(latest().time).toBe(3_000);
});

it('a played chart has ports that wait, fail and succeed with chosen answers', async () => {
  const { actor, latest, step } = started(passwordResetMachine, undefined);
  actor.send({ type: 'link.opened', token: 'a-token' } as never);
  const submit = () => actor.send({ type: 'password.submitted', password: 'a long sentence' } as never);
  submit();
  const [asked] = latest().pending;
  expect(asked).toMatchObject({ port: 'resetPassword', input: { token: '•••', password: '•••' } });
  asked?.fail('No connection');
  await eventually(() => expect(step()?.event.type).toBe('xstate.error.actor.resetPassword'));
  expect(latest().pending).toEqual([]);
  submit();
  latest().pending[0]?.succeed({ kind: 'changed' });
  await eventually(() => expect(step()).toMatchObject({ cause: 'port', value: 'changed' }));
});
