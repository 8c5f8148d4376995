import { afterEach, expect, it, vi } from 'vitest';
import { openWorld, signedIn } from '../../../tests/support/portal-world.ts';
import { keepsNothing } from '../../machines/outbox/outbox.selectors.ts';
import { reportOf } from './answers.ts';

afterEach(() => vi.unstubAllGlobals());

it('waits for a store that says nothing no longer than it takes, so that an attempt can be handed in', async () => {
  class Silent extends EventTarget {}
  vi.stubGlobal('IDBRequest', Silent);
  vi.stubGlobal('indexedDB', { open: () => new Silent(), databases: () => Promise.resolve([]) });
  const world = openWorld({ stored: signedIn, token: 'token' });
  const outbox = (await world.portal.outboxes.load()).current();
  if (outbox === null) throw new Error('Nobody has an outbox');
  const report = () => reportOf(outbox.getSnapshot(), 3);
  expect(report()).toBeNull();
  await vi.waitFor(() => expect(report()).toEqual({ kind: 'saved', unsent: 0, conflicts: [] }), { timeout: 8_000 });
  expect(keepsNothing(outbox.getSnapshot())).toBe(true);
});
