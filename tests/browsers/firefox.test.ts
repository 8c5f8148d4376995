import { startFirefox } from '../support/engines/firefox.ts';
import { testFlows } from './flows.ts';

testFlows('Firefox', startFirefox);
