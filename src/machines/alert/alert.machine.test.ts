import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type AlertInput, alertMachine } from './alert.machine.ts';
import { selectPhase, selectType } from './alert.selectors.ts';

function open(input: Partial<AlertInput> = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(alertMachine, { input: { type: 'info', ...input }, clock }).start();
  const send = (type: 'alert.opened' | 'pointer.entered' | 'pointer.left' | 'focus.entered' | 'focus.left') =>
    actor.send({ type, at: clock.now() });
  const phase = () => selectPhase(actor.getSnapshot());
  /** The phase just before so many milliseconds have passed, and after. */
  const around = (milliseconds: number) => {
    clock.increment(milliseconds - 1);
    const before = phase();
    clock.increment(1);
    return [before, phase()];
  };
  send('alert.opened');
  return { actor, clock, send, phase, around };
}

describe(alertMachine.id, () => {
  it('closes after three seconds, fades, and gives up its place 400 ms after closing', () => {
    const { around } = open();
    expect(around(3_000)).toEqual(['shown', 'hiding']);
    expect(around(250)).toEqual(['hiding', 'hidden']);
    expect(around(150)).toEqual(['hidden', 'removed']);
  });

  it.each([0, -1])('stays for good when it is to close after %i ms', (autoClose) => {
    const { actor, clock, phase } = open({ autoClose });
    clock.increment(3_600_000);
    expect(phase()).toBe('shown');
    actor.send({ type: 'alert.closed' });
    expect(phase()).toBe('hiding');
  });

  it('keeps its place in a toast', () => {
    const { clock, phase, actor } = open({ inToast: true });
    actor.send({ type: 'alert.closed' });
    clock.increment(1_000);
    expect(phase()).toBe('hidden');
  });

  it('stops its clock while the pointer or the focus is on it, and goes on with what remained', () => {
    const { clock, send, phase, around } = open();
    clock.increment(2_000);
    send('pointer.entered');
    clock.increment(60_000);
    send('focus.entered');
    send('pointer.left');
    clock.increment(60_000);
    expect(phase()).toBe('shown');
    send('focus.left');
    clock.increment(600);
    send('focus.entered');
    send('focus.left');
    expect(around(400)).toEqual(['shown', 'hiding']);
  });

  it('takes an unknown type for a warning', () => {
    const typeOf = (type: string) => selectType(open({ type }).actor.getSnapshot());
    expect(['success', 'danger', 'info', 'warning', 'fatal'].map(typeOf)).toEqual([
      'success',
      'danger',
      'info',
      'warning',
      'warning',
    ]);
  });
});
