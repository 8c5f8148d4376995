import { startWebKit } from '../support/engines/webkit.ts';
import { testFlows } from './flows.ts';

testFlows('WebKit', startWebKit);
