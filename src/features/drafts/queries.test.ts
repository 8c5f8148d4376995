import { expect, it } from 'vitest';
import type { ApiClient } from '../../shared/transport/client.ts';
import type { Form, FormDraft, FormField } from '../../shared/transport/schema.d.ts';
import { formPlaces } from './queries.ts';

const field = (name: string) => ({ name, kind: 'text' }) as FormField;
const form = {
  slug: 'sample',
  version: 2,
  steps: [
    { title: 'One', text: '', fields: [field('name')] },
    { title: 'Two', text: '', fields: [field('city'), field('year')] },
  ],
} as unknown as Form;

const answer = (name: string, value: string) => ({ field: name, values: [value] });
const kept = (part: number, more: Partial<FormDraft>): FormDraft => ({
  part,
  version: 2,
  answers: [],
  claimed: null,
  revision: 7,
  saved_at: '2026-03-01T09:00:00.000Z',
  ...more,
});
const read = (...parts: FormDraft[]) =>
  formPlaces({} as ApiClient, form).drafts.map(({ find }) => find({ parts, has_visitor_draft: false }));

it('34.3: each step of a form has its own draft, with the claimed answers next to it', () => {
  const claimed = [answer('name', 'As a visitor')];
  expect(read(kept(1, { answers: [answer('name', 'Asha')], claimed }))).toMatchObject([
    { content: { answers: [answer('name', 'Asha')] }, version: 7, others: [{ answers: claimed }] },
    null,
  ]);
});

it('34.3: answers given in an older version of the form move to the step that asks for them now', () => {
  const older = kept(1, { version: 1, answers: [answer('name', 'Asha'), answer('city', 'Pune'), answer('gone', 'x')] });
  const [one, two] = read(older, kept(2, { answers: [answer('year', '2026')], revision: 9 }));
  expect([one?.content.answers, one?.version]).toEqual([[answer('name', 'Asha')], 7]);
  expect([two?.content.answers, two?.version]).toEqual([[answer('city', 'Pune'), answer('year', '2026')], 9]);
});
