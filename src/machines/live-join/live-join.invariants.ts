import type { AnyMachineSnapshot } from 'xstate';
import {
  answered,
  begins,
  contextOf,
  either,
  type Invariant,
  isIn,
  neverKept,
  neverTogether,
  onlyWhen,
  sent,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';
import { liveJoinMachine } from './live-join.machine.ts';

const hasSeat = (snapshot: AnyMachineSnapshot) => contextOf(liveJoinMachine, snapshot).seen?.isEnrolled;
const page = (state: string) => ({ present: { page: state } });

export const liveJoinInvariants: readonly Invariant[] = [
  neverTogether('enrol', 'endEnrolment', 'join'),
  neverTogether('loadClass', 'lookAgain'),
  neverKept('https://meet.example.com/join/4', page('popupBlocked')),
  onlyWhen(
    'the learner has a spot, or none',
    ({ before, after }) => hasSeat(before) !== hasSeat(after),
    answered(['loadClass', 'lookAgain', 'enrol', 'endEnrolment']),
  ),
  onlyWhen(
    'the learner is in the class',
    begins(isIn(page('inClass'))),
    either(answered('join', 'opened'), sent('way.followed')),
  ),
  whileIn('loading', { failure: 'unknown' }),
  whileIn('failed', { failure: 'known' }),
  whileIn('present', { seen: 'known', at: 'filled' }),
  whileIn(page('popupBlocked'), { way: 'filled' }),
  whileIn(page('inClass'), { way: 'unknown' }),
  whileIn(page('left'), { way: 'unknown' }),
  whileIn(page('joining'), { failure: 'unknown', way: 'unknown' }),
  whileIn(page('enrolling'), { failure: 'unknown' }),
  whileIn(page('ending'), { failure: 'unknown' }),
];
