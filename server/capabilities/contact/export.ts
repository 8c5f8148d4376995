import { exported } from '../../platform/accounts/exported.ts';
import { contactMessages } from '../../tables/contact.ts';
import { formVersions } from '../../tables/forms.ts';

/** The messages that a user has sent us. */
export const exportedTables = [
  exported({
    table: contactMessages,
    omit: { isSuspected: 'protects us from programs', sentHash: 'finds repeated requests' },
    join: [formVersions],
    add: { version: formVersions.version },
  }),
];
