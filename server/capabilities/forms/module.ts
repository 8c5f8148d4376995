import { isNotNull } from 'drizzle-orm';
import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { formDrafts, formEntries } from '../../tables/forms.ts';
import { hasVisitorDrafts, pruneVisitorDrafts } from './drafts.ts';
import { exportedTables } from './export.ts';
import { formHandlers } from './handlers.ts';
import { formImport } from './import/kind.ts';
import { operations } from './operations.ts';

/** Forms stored as data, their drafts and entries. */
export const capability: Capability = {
  name: 'forms',
  pageVersion: 'catalogues',
  offer: { ...offers.forms, order: 130 },
  imports: { forms: formImport },
  operations,
  counted: { form_entries: formEntries },
  exportedTables,
  // The draft stays the visitor's until the learner decides, because the visitor may have been someone else.
  visitorEnters: (tx, _learner, token) => hasVisitorDrafts(tx, token),
  serve: (platform) => ({ handlers: formHandlers(platform) }),
  sweeps: [
    {
      failure: 'What visitors have begun of forms was not kept within its bound',
      every: 'hour',
      run: ({ db }) => pruneVisitorDrafts(db),
    },
  ],
  retention: [
    {
      what: 'Forms that were started but not sent',
      since: 'they were last saved',
      days: 30,
      prune: olderThan(formDrafts, formDrafts.savedAt),
    },
    {
      what: 'Forms that visitors without an account started but did not send',
      since: 'they were last saved',
      days: 1,
      prune: olderThan(formDrafts, formDrafts.savedAt, isNotNull(formDrafts.visitorHash)),
    },
    {
      what: 'Forms that were sent',
      since: 'they arrived',
      days: 365,
      prune: olderThan(formEntries, formEntries.createdAt),
    },
  ],
};

export { answerLines } from './answer-lines.ts';
export { fileFieldOf } from './answered-files.ts';
export { faultsOfAnswers } from './draft-faults.ts';
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
