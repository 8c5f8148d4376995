import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { suspensionMachine } from './suspension.machine.ts';

const input = { until: 100 };
const appeal = 'It was a quotation.';
const appealed = at('suspension.appealed', 1, { appeal });
const confirmed = at('suspension.confirmed', 2);
const lifted = at('suspension.lifted', 3);
const shortened = (until: number, time = 3) => at('suspension.shortened', time, { until });
const tells = { does: ['tell'] };

export const suspensionScenarios: Scenarios<typeof suspensionMachine> = {
  'is active until its end': [
    { input, begins: ['inForce.open', { until: 100, dueAt: 100, appeal: null }] },
    [at('time.passed', 99)],
    [confirmed],
    [at('time.passed', 100), 'over', { dueAt: null }, tells],
  ],
  'can be shortened, but not to a time in the past and not extended': [
    { input },
    [shortened(100)],
    [shortened(3)],
    [shortened(4), null, { until: 4, dueAt: 4 }, tells],
    [at('time.passed', 3)],
    [at('time.passed', 4), 'over', { dueAt: null }, tells],
  ],
  'can be appealed after it was shortened': [
    { input, given: [shortened(50)] },
    [appealed, 'inForce.appealed', { appeal }],
  ],
  'is appealed once, and confirmed': [
    { input },
    [appealed, 'inForce.appealed', { appeal }],
    [appealed],
    [at('time.passed', 99)],
    [confirmed, 'inForce.decided', {}, tells],
    [appealed],
    [confirmed],
    [shortened(50), null, { until: 50, dueAt: 50 }, tells],
    [at('time.passed', 50), 'over', { dueAt: null }, tells],
  ],
  'is appealed, and shortened': [
    { input, given: [appealed] },
    [shortened(100)],
    [shortened(3)],
    [shortened(50), 'inForce.decided', { until: 50, dueAt: 50 }, tells],
  ],
  'ends while an appeal is pending': [
    { input, given: [appealed] },
    [at('time.passed', 100), 'over', { dueAt: null }, tells],
  ],
  'is lifted': [{ input }, [lifted, 'lifted', { dueAt: null }, tells]],
  'is lifted after the appeal': [{ input, given: [appealed] }, [lifted, 'lifted', { dueAt: null }, tells]],
  'is lifted after it was confirmed': [
    { input, given: [appealed, confirmed] },
    [lifted, 'lifted', { dueAt: null }, tells],
  ],
};
