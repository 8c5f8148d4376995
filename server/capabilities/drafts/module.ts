import type { Capability } from '../../manifest.ts';
import { exported } from '../../platform/accounts/exported.ts';
import { draftFiles, drafts } from '../../platform/db/drafts-schema.ts';
import { draftHandlers } from './handlers.ts';

/** Unsent drafts of all kinds. */
export const capability: Capability = {
  name: 'drafts',
  counted: { drafts },
  exportedTables: [
    exported({ table: drafts, nested: { files: exported({ table: draftFiles, by: draftFiles.draftId }) } }),
  ],
  serve: (platform) => ({ handlers: draftHandlers(platform) }),
};
