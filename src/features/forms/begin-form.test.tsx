import { expect, it, vi } from 'vitest';
import { openWorld, signedIn, success } from '../../../tests/support/portal-world.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import { beginForm } from './begin-form.ts';

const form = {
  slug: 'contact',
  version: 1,
  steps: [{ title: 'Your message', text: '', fields: [{ name: 'message', kind: 'long_text' }] }],
} as unknown as Form;
const answers = [{ field: 'message', values: ['Typed before.'] }];
const kept = { part: 1, version: 1, answers, claimed: null, revision: 3, saved_at: '2026-03-01T09:00:00.000Z' };

it.each([
  [[], [{ field: 'message', values: ['About this lesson'] }]],
  [[kept], null],
])('23.3: a link from a problem starts a message, and keeps an existing message', async (parts, begun) => {
  vi.stubGlobal('indexedDB', undefined);
  const world = openWorld({ stored: signedIn, token: 'token' });
  world.answers['/form-drafts/contact'] = success({ parts });
  const outboxes = await world.portal.outboxes.load();
  const { services, queryClient } = world.portal;
  await beginForm({ api: services.api, queryClient }, outboxes, form, { message: 'About this lesson' });
  const entries = outboxes.current()?.getSnapshot().context.entries;
  expect(entries).toMatchObject(
    begun === null ? [] : [{ change: { form: 'contact', part: 1, content: { answers: begun } } }],
  );
  expect(entries).toHaveLength(begun === null ? 0 : 1);
});
