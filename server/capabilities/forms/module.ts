import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../platform/capability.ts';
import { formDrafts, formEntries } from '../../platform/db/forms-schema.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { claimFormDrafts } from './drafts.ts';
import { exportOf } from './export.ts';
import { formHandlers } from './handlers.ts';
import { formImport } from './import/kind.ts';
import { operations } from './operations.ts';

/** Forms that are data, what was begun of them and what was sent. */
export const capability: Capability = {
  name: 'forms',
  pageVersion: 'catalogues',
  offer: { ...offers.forms, order: 130 },
  imports: { forms: formImport },
  operations,
  counted: { form_entries: formEntries },
  exportOf,
  visitorEnters: async (tx, { id }, token) => {
    await claimFormDrafts(tx, id, token);
    return false;
  },
  serve: (platform) => ({ handlers: formHandlers(platform) }),
  retention: [
    {
      what: 'What was begun of forms and not sent',
      since: 'it was last saved',
      days: 30,
      prune: olderThan(formDrafts, formDrafts.savedAt),
    },
    {
      what: 'What was sent by forms',
      since: 'it came',
      days: 365,
      prune: olderThan(formEntries, formEntries.createdAt),
    },
  ],
};

export { answerLines } from './answer-lines.ts';
export { fileFieldOf } from './answered-files.ts';
export { dropFormDraft } from './drafts.ts';
export {
  addressIn,
  type FormSender,
  isSuspicious,
  type NotTaken,
  newReference,
  readAnswers,
  receiptOf,
  sentHashOf,
  type TakenAnswers,
  takeAnswers,
} from './entries.ts';
export { ownerOf, senderOf } from './handlers.ts';
export { fieldsOfForm, findForm, findFormVersion, type StoredForm, viewForm } from './store.ts';
