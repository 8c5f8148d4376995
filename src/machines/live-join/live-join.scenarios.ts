import { joining } from './scenarios/joining.ts';
import { loading, looks } from './scenarios/looks.ts';
import { seats } from './scenarios/seats.ts';
import type { JoinScenario } from './scenarios/words.ts';

export const liveJoinScenarios: readonly JoinScenario[] = [...loading, ...looks, ...seats, ...joining];
