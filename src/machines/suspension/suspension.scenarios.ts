import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { suspensionMachine } from './suspension.machine.ts';

const input = { until: 100 };
const appeal = 'It was a quotation.';
const appealed = at('suspension.appealed', 1, { appeal });
const confirmed = at('suspension.confirmed', 2);
const lifted = at('suspension.lifted', 3);
const shortened = (until: number, time = 3) => at('suspension.shortened', time, { until });
const notified = { does: ['notifyAccount'] };

export const suspensionScenarios: Scenarios<typeof suspensionMachine> = {
  'is active until its end': [
    { input, begins: ['inForce.open', { until: 100, dueAt: 100, appeal: null }] },
    [at('time.passed', 99)],
    [confirmed],
    [at('time.passed', 100), 'over', { dueAt: null }, notified],
  ],
  'can be shortened, but not to a time in the past and not extended': [
    { input },
    [shortened(100)],
    [shortened(3)],
    [shortened(4), null, { until: 4, dueAt: 4 }, notified],
    [at('time.passed', 3)],
    [at('time.passed', 4), 'over', { dueAt: null }, notified],
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
    [confirmed, 'inForce.decided', {}, notified],
    [appealed],
    [confirmed],
    [shortened(50), null, { until: 50, dueAt: 50 }, notified],
    [at('time.passed', 50), 'over', { dueAt: null }, notified],
  ],
  'is appealed, and shortened': [
    { input, given: [appealed] },
    [shortened(100)],
    [shortened(3)],
    [shortened(50), 'inForce.decided', { until: 50, dueAt: 50 }, notified],
  ],
  'ends while an appeal is pending': [
    { input, given: [appealed] },
    [at('time.passed', 100), 'over', { dueAt: null }, notified],
  ],
  'is lifted': [{ input }, [lifted, 'lifted', { dueAt: null }, notified]],
  'is lifted after the appeal': [{ input, given: [appealed] }, [lifted, 'lifted', { dueAt: null }, notified]],
  'is lifted after it was confirmed': [
    { input, given: [appealed, confirmed] },
    [lifted, 'lifted', { dueAt: null }, notified],
  ],
};
