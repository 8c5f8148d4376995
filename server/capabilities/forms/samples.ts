import { eq } from 'drizzle-orm';
import { formDraftOf } from '../../../tests/support/forms.ts';
import { addSampleForm, closeForms } from '../../../tests/support/sample-form.ts';
import type { Samples, Situation } from '../../../tests/support/samples.ts';
import { formDrafts, formEntries, formVersions } from '../../tables/forms.ts';

const close = ({ server }: Situation) => closeForms(server.database);
const answersOf = (name: string) => [{ field: 'name', values: [name] }];

export const samples: Samples = {
  fill: ({ database }) => addSampleForm(database),
  operations: {
    saveFormDrafts: {
      invalid: { body: formDraftOf('sample-form', [{ field: 'nothing', values: ['x'] }]) },
      refused: close,
    },
    sendForm: { invalid: { body: { answers: [] } }, refused: close },
  },
  rows: {
    form_drafts: ({ call }, { token, user }) =>
      call('/form-drafts', {
        token,
        body: formDraftOf('sample-form', answersOf(user.name)),
      }),
    form_entries: async ({ database, clock }, { user: { id: userId, name } }) => {
      const entry = { answers: answersOf(name), isSuspected: false, createdAt: clock.now() };
      const formVersionId = await addSampleForm(database);
      await database.db
        .insert(formEntries)
        .values({ ...entry, formVersionId, userId, reference: `entry of ${name}`, sentHash: `hash of ${userId}` });
    },
  },
  retention: async ({ database, db, userIds, ago, pair }) => {
    const formVersionId = await addSampleForm(database);
    const [version] = await db.select().from(formVersions).where(eq(formVersions.id, formVersionId));
    const filled = { formVersionId, answers: [] };
    const draft = { ...filled, formId: version?.formId ?? 0, part: 1, revision: 1, createdAt: ago(900) };
    const [userId] = userIds;
    const [old, young] = pair(30, (savedAt, index) => ({ ...draft, userId, part: index + 1, savedAt }));
    const visitors = pair(1, (savedAt, index) => ({ ...draft, visitorHash: `${index}`, savedAt }));
    await db.insert(formDrafts).values([old, young, ...visitors]);
    const entry = { ...filled, isSuspected: false };
    await db
      .insert(formEntries)
      .values(pair(365, (createdAt, index) => ({ ...entry, reference: `${index}`, sentHash: `${index}`, createdAt })));
  },
  // Only operators read these texts, in a file; writers see them in the form's fields.
  userContent: { exemptFields: ['saveFormDrafts.parts.answers.values', 'sendForm.answers.values'] },
};
