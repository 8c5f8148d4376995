import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { alertMachine } from './alert.machine.ts';

export const alertModel = modelOf(alertMachine, {
  inputs: [{ type: 'info' }, { type: 'info', autoClose: 0 }, { type: 'unknown', inToast: true }],
  events: [
    at('alert.opened', 1_000),
    at('pointer.entered', 2_000),
    at('pointer.left', 3_000),
    at('focus.entered', 2_000),
    at('focus.left', 3_000),
    'alert.closed',
  ],
  equivalentMutants: {
    'alert.shown.held: begins in byFocus': 'Each transition names the inner state, so the initial state is never used.',
  },
});
