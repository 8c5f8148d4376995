import type { AlertEvent } from '../../../src/machines/alert/alert.machine.ts';
import type { Cause, Story } from '../support/story.ts';

const opened: Cause<AlertEvent> = { send: { type: 'alert.opened', at: 0 } };
const closed: Cause<AlertEvent> = { send: { type: 'alert.closed' } };
const at = (type: Exclude<AlertEvent['type'], 'alert.closed'>, moment: number): Cause<AlertEvent> => ({
  send: { type, at: moment },
});
const info = { type: 'info' };

const typeStories = (['success', 'danger', 'info', 'warning', 'fatal'] as const).map(
  (type): Story<AlertEvent> => ({
    says: `shows ${type} as ${type === 'fatal' ? 'a warning, for it does not know it' : 'what it is'}`,
    input: { type },
    begins: {
      is: 'shown.opening',
      knows: { type: type === 'fatal' ? 'warning' : type, inToast: false, remaining: 3_000, countingSince: 0 },
    },
    steps: [],
  }),
);

const lastingStories = [0, -1].map(
  (autoClose): Story<AlertEvent> => ({
    says: `stays for good when it is to close after ${autoClose} ms, until somebody closes it`,
    input: { ...info, autoClose },
    steps: [
      { ...opened, is: 'shown.lasting' },
      { wait: 3_600_000 },
      { ...at('pointer.entered', 3_600_000) },
      { ...closed, is: 'hiding' },
    ],
  }),
);

export const alertStories: readonly Story<AlertEvent>[] = [
  ...typeStories,
  ...lastingStories,
  {
    says: 'waits with its clock until it is before somebody’s eyes',
    input: info,
    steps: [
      { wait: 60_000 },
      { ...at('pointer.entered', 60_000) },
      { ...at('alert.opened', 60_000), is: 'shown.counting', knows: { countingSince: 60_000 } },
      { wait: 3_000, is: 'hiding' },
    ],
  },
  {
    says: 'closes after three seconds, fades, and gives up its place 400 ms after closing',
    input: info,
    given: [opened],
    steps: [
      { wait: 3_000, is: 'hiding' },
      { wait: 250, is: 'hidden' },
      { wait: 150, is: 'removed' },
    ],
  },
  {
    says: 'closes after as long as it was told to',
    input: { ...info, autoClose: 10_000 },
    given: [opened],
    steps: [{ wait: 10_000, is: 'hiding' }],
  },
  {
    says: 'keeps its place in a toast, which goes itself',
    input: { ...info, inToast: true },
    given: [opened, closed],
    steps: [{ wait: 250, is: 'hiddenInToast' }],
  },
  {
    says: 'can be closed before it is seen, and is closed once',
    input: info,
    steps: [{ ...closed, is: 'hiding' }, { ...closed }, { wait: 250, is: 'hidden' }],
  },
  {
    says: 'can be closed by who is at it',
    input: info,
    given: [opened, at('focus.entered', 1_000)],
    steps: [{ ...closed, is: 'hiding' }],
  },
  {
    says: 'stands still under the pointer, and goes on with what remained',
    input: info,
    given: [opened, { wait: 2_000 }],
    steps: [
      { ...at('pointer.entered', 2_000), is: 'shown.held.byPointer', knows: { remaining: 1_000 } },
      { wait: 60_000 },
      { ...at('pointer.left', 62_000), is: 'shown.counting', knows: { countingSince: 62_000 } },
      { wait: 1_000, is: 'hiding' },
    ],
  },
  {
    says: 'stands still while the focus is in it, and goes on with what remained',
    input: info,
    given: [opened, { wait: 2_000 }],
    steps: [
      { ...at('focus.entered', 2_000), is: 'shown.held.byFocus', knows: { remaining: 1_000 } },
      { wait: 60_000 },
      { ...at('focus.left', 62_000), is: 'shown.counting', knows: { countingSince: 62_000 } },
      { wait: 1_000, is: 'hiding' },
    ],
  },
  {
    says: 'stands still until both the focus and the pointer have gone, whichever goes first',
    input: info,
    given: [opened, at('pointer.entered', 1_000)],
    steps: [
      { ...at('focus.entered', 1_100), is: 'shown.held.byBoth' },
      { ...at('pointer.left', 1_200), is: 'shown.held.byFocus' },
      { ...at('pointer.entered', 1_300), is: 'shown.held.byBoth' },
      { ...at('focus.left', 1_400), is: 'shown.held.byPointer' },
      { wait: 60_000 },
    ],
  },
];
