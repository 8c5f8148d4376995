import type { Cause, Scenario } from '../../shared/chart-testing/scenario.ts';
import type { AlertEvent } from './alert.machine.ts';

const opened: Cause<AlertEvent> = { send: { type: 'alert.opened', at: 0 } };
const closed: Cause<AlertEvent> = { send: { type: 'alert.closed' } };
const at = (type: Exclude<AlertEvent['type'], 'alert.closed'>, moment: number): Cause<AlertEvent> => ({
  send: { type, at: moment },
});
const info = { type: 'info' };

const typeScenarios = (['success', 'danger', 'info', 'warning', 'fatal'] as const).map(
  (type): Scenario<AlertEvent> => ({
    it: `shows ${type} as ${type === 'fatal' ? 'a warning, for it does not know it' : 'what it is'}`,
    input: { type },
    begins: {
      state: 'shown.opening',
      context: { type: type === 'fatal' ? 'warning' : type, inToast: false, remaining: 3_000, countingSince: 0 },
    },
    steps: [],
  }),
);

const lastingScenarios = [0, -1].map(
  (autoClose): Scenario<AlertEvent> => ({
    it: `stays for good when it is to close after ${autoClose} ms, until somebody closes it`,
    input: { ...info, autoClose },
    steps: [
      { ...opened, state: 'shown.lasting' },
      { wait: 3_600_000 },
      { ...at('pointer.entered', 3_600_000) },
      { ...closed, state: 'hiding' },
    ],
  }),
);

export const alertScenarios: readonly Scenario<AlertEvent>[] = [
  ...typeScenarios,
  ...lastingScenarios,
  {
    it: 'waits with its clock until it is before somebody’s eyes',
    steps: [
      { wait: 60_000 },
      { ...at('pointer.entered', 60_000) },
      { ...at('alert.opened', 60_000), state: 'shown.counting', context: { countingSince: 60_000 } },
      { wait: 3_000, state: 'hiding' },
    ],
  },
  {
    it: 'closes after three seconds, fades, and gives up its place 400 ms after closing',
    given: [opened],
    steps: [
      { wait: 3_000, state: 'hiding' },
      { wait: 250, state: 'hidden' },
      { wait: 150, state: 'removed' },
    ],
  },
  {
    it: 'closes after as long as it was told to',
    input: { ...info, autoClose: 10_000 },
    given: [opened],
    steps: [{ wait: 10_000, state: 'hiding' }],
  },
  {
    it: 'keeps its place in a toast, which goes itself',
    input: { ...info, inToast: true },
    given: [opened, closed],
    steps: [{ wait: 250, state: 'hiddenInToast' }],
  },
  {
    it: 'can be closed before it is seen, and is closed once',
    steps: [{ ...closed, state: 'hiding' }, { ...closed }, { wait: 250, state: 'hidden' }],
  },
  {
    it: 'can be closed by who is at it',
    given: [opened, at('focus.entered', 1_000)],
    steps: [{ ...closed, state: 'hiding' }],
  },
  {
    it: 'stands still under the pointer, and goes on with what remained',
    given: [opened, { wait: 2_000 }],
    steps: [
      { ...at('pointer.entered', 2_000), state: 'shown.held.byPointer', context: { remaining: 1_000 } },
      { wait: 60_000 },
      { ...at('pointer.left', 62_000), state: 'shown.counting', context: { countingSince: 62_000 } },
      { wait: 1_000, state: 'hiding' },
    ],
  },
  {
    it: 'stands still while the focus is in it, and goes on with what remained',
    given: [opened, { wait: 2_000 }],
    steps: [
      { ...at('focus.entered', 2_000), state: 'shown.held.byFocus', context: { remaining: 1_000 } },
      { wait: 60_000 },
      { ...at('focus.left', 62_000), state: 'shown.counting', context: { countingSince: 62_000 } },
      { wait: 1_000, state: 'hiding' },
    ],
  },
  {
    it: 'stands still until both the focus and the pointer have gone, whichever goes first',
    given: [opened, at('pointer.entered', 1_000)],
    steps: [
      { ...at('focus.entered', 1_100), state: 'shown.held.byBoth' },
      { ...at('pointer.left', 1_200), state: 'shown.held.byFocus' },
      { ...at('pointer.entered', 1_300), state: 'shown.held.byBoth' },
      { ...at('focus.left', 1_400), state: 'shown.held.byPointer' },
      { wait: 60_000 },
    ],
  },
];
