import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { suspensions } from '../../tables/suspensions.ts';
import { exportedTables } from './export.ts';
import { suspensionHandlers } from './handlers.ts';
import { suspensionNotices } from './notices.ts';
import { operations } from './operations.ts';
import { refuseVoice } from './refuse-voice.ts';
import { suspensionTexts } from './row-texts.ts';
import { suspensionFlow } from './suspension-flow.ts';

export { refuseVoice } from './refuse-voice.ts';
export { suspensionOf } from './suspension-flow.ts';

import { suspensionSubject } from './subject.ts';

/** Suspensions from posting, with an end date. */
export const capability: Capability = {
  name: 'suspensions',
  flows: [listed(suspensionFlow, suspensionSubject, suspensionTexts)],
  notices: Object.values(suspensionNotices),
  counted: { suspensions },
  exportedTables,
  refuseVoice,
  operations,
  retention: [
    {
      what: 'Suspensions from posting',
      since: 'their planned end',
      days: 365,
      prune: olderThan(suspensions, suspensions.until),
    },
  ],
  serve: (platform) => ({ handlers: suspensionHandlers(platform) }),
};
