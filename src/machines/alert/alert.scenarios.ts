import { at, type Scenario, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { alertMachine } from './alert.machine.ts';

type Named = [it: string, Scenario<typeof alertMachine>];

const opened = at('alert.opened', 0);
const info = { type: 'info' };
const types = ['success', 'danger', 'info', 'warning'] as const;
const unknown = { type: 'fatal' };
const shown = { inToast: false, remaining: 3_000, countingSince: 0 };

export const alertScenarios: Scenarios<typeof alertMachine> = {
  ...Object.fromEntries(
    types.map(
      (type): Named => [
        `shows the type ${type} unchanged`,
        [{ input: { type }, begins: ['shown.opening', { type, ...shown }] }],
      ],
    ),
  ),
  'shows an unknown type as a warning': [{ input: unknown, begins: ['shown.opening', { type: 'warning', ...shown }] }],
  ...Object.fromEntries(
    [0, -1].map(
      (autoClose): Named => [
        `stays open until the user closes it if autoClose is ${autoClose} ms`,
        [
          { input: { ...info, autoClose } },
          [opened, 'shown.lasting'],
          [{ wait: 3_600_000 }],
          [at('pointer.entered', 3_600_000)],
          ['alert.closed', 'hiding'],
        ],
      ],
    ),
  ),
  'starts its timer when it becomes visible': [
    [{ wait: 60_000 }],
    [at('pointer.entered', 60_000)],
    [at('alert.opened', 60_000), 'shown.counting', { countingSince: 60_000 }],
    [{ wait: 3_000 }, 'hiding'],
  ],
  'closes after three seconds, fades out and releases its space 400 ms after closing': [
    { given: [opened] },
    [{ wait: 3_000 }, 'hiding'],
    [{ wait: 250 }, 'hidden'],
    [{ wait: 150 }, 'removed'],
  ],
  'closes after the given time': [
    { input: { ...info, autoClose: 10_000 }, given: [opened] },
    [{ wait: 10_000 }, 'hiding'],
  ],
  'keeps its space in a toast, which removes it': [
    { input: { ...info, inToast: true }, given: [opened, 'alert.closed'] },
    [{ wait: 250 }, 'hiddenInToast'],
  ],
  'can be closed before it is visible, and closes only once': [
    ['alert.closed', 'hiding'],
    ['alert.closed'],
    [{ wait: 250 }, 'hidden'],
  ],
  'can be closed while it has the focus': [{ given: [opened, at('focus.entered', 1_000)] }, ['alert.closed', 'hiding']],
  'pauses under the pointer, then continues with the remaining time': [
    { given: [opened, { wait: 2_000 }] },
    [at('pointer.entered', 2_000), 'shown.held.byPointer', { remaining: 1_000 }],
    [{ wait: 60_000 }],
    [at('pointer.left', 62_000), 'shown.counting', { countingSince: 62_000 }],
    [{ wait: 1_000 }, 'hiding'],
  ],
  'pauses while it has the focus, then continues with the remaining time': [
    { given: [opened, { wait: 2_000 }] },
    [at('focus.entered', 2_000), 'shown.held.byFocus', { remaining: 1_000 }],
    [{ wait: 60_000 }],
    [at('focus.left', 62_000), 'shown.counting', { countingSince: 62_000 }],
    [{ wait: 1_000 }, 'hiding'],
  ],
  'pauses until both the focus and the pointer have left, in either order': [
    { given: [opened, at('pointer.entered', 1_000)] },
    [at('focus.entered', 1_100), 'shown.held.byBoth'],
    [at('pointer.left', 1_200), 'shown.held.byFocus'],
    [at('pointer.entered', 1_300), 'shown.held.byBoth'],
    [at('focus.left', 1_400), 'shown.held.byPointer'],
    [{ wait: 60_000 }],
  ],
};
