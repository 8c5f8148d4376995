import type { Capability } from '../../platform/capability.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { draftsOf } from '../../platform/drafts/store.ts';
import { draftHandlers } from './handlers.ts';

/** What people write and have not sent yet, of whatever kind. */
export const capability: Capability = {
  name: 'drafts',
  counted: { drafts },
  exportOf: (tx, userId, now) => ({ drafts: draftsOf(tx, userId, now) }),
  serve: (platform) => ({ handlers: draftHandlers(platform) }),
};
