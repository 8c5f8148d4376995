import { chooseStages } from './support/choose-stages.ts';
import { gateStages } from './support/gate-stages.ts';

await chooseStages({ stages: gateStages, command: 'npm test --', whole: 'gate' });
