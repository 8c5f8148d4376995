import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { type SuspensionEvent, suspensionMachine } from './suspension.machine.ts';

/** All possible events of a suspension that ends at 100. */
const events: readonly SuspensionEvent[] = [
  at('suspension.appealed', 1, { appeal: 'It was a quotation.' }),
  at('suspension.confirmed', 2),
  at('suspension.shortened', 3, { until: 50 }),
  at('suspension.shortened', 3, { until: 3 }),
  at('suspension.shortened', 3, { until: 100 }),
  at('suspension.lifted', 4),
  at('time.passed', 49),
  at('time.passed', 100),
];

export const suspensionModel = modelOf(suspensionMachine, { inputs: [{ until: 100 }], events });
