import type { Capability } from '../../manifest.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { draftsOf } from '../../platform/drafts/store.ts';
import { draftHandlers } from './handlers.ts';

/** Unsent drafts of all kinds. */
export const capability: Capability = {
  name: 'drafts',
  counted: { drafts },
  exportOf: (tx, userId, now) => ({ drafts: draftsOf(tx, userId, now) }),
  serve: (platform) => ({ handlers: draftHandlers(platform) }),
};
