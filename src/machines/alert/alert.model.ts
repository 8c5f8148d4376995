import { modelOf } from '../../shared/chart-testing/model.ts';
import { alertMachine } from './alert.machine.ts';

export const alertModel = modelOf(alertMachine, {
  inputs: [{ type: 'info' }, { type: 'info', autoClose: 0 }, { type: 'unknown', inToast: true }],
  events: [
    { type: 'alert.opened', at: 1_000 },
    { type: 'pointer.entered', at: 2_000 },
    { type: 'pointer.left', at: 3_000 },
    { type: 'focus.entered', at: 2_000 },
    { type: 'focus.left', at: 3_000 },
    { type: 'alert.closed' },
  ],
  equivalentMutants: {
    'alert.shown.held: begins in byFocus': 'Whoever holds it is named by the event; nothing leads to its beginning.',
  },
});
