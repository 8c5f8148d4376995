import { exported } from '../../platform/accounts/exported.ts';
import { formDraftFiles, formDrafts, formEntries, formEntryFiles, forms, formVersions } from '../../tables/forms.ts';

/** A user's form drafts and entries. */
export const exportedTables = [
  exported({
    table: formDrafts,
    omit: { visitorHash: 'belongs to visitors without an account' },
    join: [formVersions, forms],
    add: { form: forms.externalRef, version: formVersions.version },
    nested: { files: exported({ table: formDraftFiles, by: formDraftFiles.draftId }) },
  }),
  exported({
    table: formEntries,
    omit: { isSuspected: 'protects us from programs', sentHash: 'finds repeated requests' },
    join: [formVersions, forms],
    add: { form: forms.externalRef, version: formVersions.version },
    nested: { files: exported({ table: formEntryFiles, by: formEntryFiles.entryId }) },
  }),
];
