import type { AnyMachineSnapshot } from 'xstate';
import {
  answered,
  begins,
  contextOf,
  either,
  type Invariant,
  onlyWhen,
  sent,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';
import { outboxMachine } from './outbox.machine.ts';
import { selectSaveState } from './outbox.selectors.ts';

const stateOfFlag = (snapshot: AnyMachineSnapshot) => selectSaveState(snapshot as never, 'flag:4');

export const outboxInvariants: readonly Invariant[] = [
  onlyWhen(
    'the change is saved',
    begins((snapshot) => stateOfFlag(snapshot) === 'saved'),
    either(
      answered(['deliver', 'deliverLast'], 'answered'),
      sent('refusal.dismissed'),
      ({ before, step }) =>
        stateOfFlag(before) === 'unknown' && ('answer' in step ? step.answer : 'fail' in step && step.fail) === 'sync',
    ),
  ),
  onlyWhen(
    'this browser keeps the change',
    begins((snapshot) => ['pending', 'offline'].includes(stateOfFlag(snapshot))),
    ({ after }) => !after.hasTag('unkept') || contextOf(outboxMachine, after).unkept.length === 0,
  ),
  whileIn({ sending: { leading: 'delivering' } }, { sending: 'filled' }),
  whileIn({ sending: { leading: 'resting' } }, { sending: 'empty' }),
  whileIn({ sending: { leading: 'gathering' } }, { sending: 'empty' }),
  whileIn({ sending: { leading: 'backingOff' } }, { sending: 'empty', failures: 'filled' }),
  whileIn({ sending: { leading: 'offline' } }, { sending: 'empty', isOffline: 'known' }),
  whileIn({ sending: 'paused' }, { sending: 'empty' }),
  whileIn({ leaving: 'resting' }, { leaving: 'empty' }),
  whileIn({ leaving: 'delivering' }, { leaving: 'filled' }),
  whileIn({ store: 'resting' }, { unkept: 'empty', removals: 'empty' }),
];
