import { lockScenarios } from './scenarios/lock.ts';
import { memberScenarios } from './scenarios/member.ts';
import { googleScenarios, restoredScenarios, wayScenarios } from './scenarios/ways.ts';
import type { SessionScenario } from './scenarios/words.ts';

export const sessionScenarios: readonly SessionScenario[] = [
  ...restoredScenarios,
  ...wayScenarios,
  ...lockScenarios,
  ...googleScenarios,
  ...memberScenarios,
];
