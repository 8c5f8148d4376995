import { QueryObserver } from '@tanstack/react-query';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { draftMachine } from '../../../machines/draft/draft.machine.ts';
import type { DraftPorts } from '../../../machines/draft/draft.ports.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { type OutboxActor, write } from '../../../shared/outbox/use-outbox.ts';
import { isNotFound } from '../../../shared/transport/call-error.ts';
import type { CommandParts } from '../../../shared/transport/command.ts';
import type { DraftKind } from '../../../shared/transport/schema.d.ts';
import { draftOptions } from '../queries.ts';
import { entryFor, reportOf, seenOf } from '../reports.ts';
import type { DraftChange } from '../saved-drafts.ts';

export type DraftActor = ActorRefFrom<typeof draftMachine>;

/** A draft, tied to the outbox and the server, by both of these to the other tabs, and to the end of the page. */
export function openDraft({ api, queryClient }: CommandParts, outbox: OutboxActor, kind: DraftKind, subjectId: number) {
  const open = new AbortController();
  const query = draftOptions(api, kind, subjectId);
  const known = () => queryClient.getQueryData(query.queryKey)?.draft;
  const entryNow = () => entryFor(outbox.getSnapshot(), kind, subjectId);
  const read = () => queryClient.query({ ...query, staleTime: 0 });

  const load: DraftPorts['load'] = async () => {
    await waitFor(outbox, ({ context }) => context.isStoreKnown);
    try {
      if (navigator.onLine || known() === undefined) await read();
    } catch (error) {
      if (isNotFound(error)) return null;
      // What waits here can be written on without the server.
      if (entryNow() === undefined && known() === undefined) throw error;
    }
    return seenOf(entryNow(), known());
  };
  const actor: DraftActor = createActor(draftMachine.provide({ actors: { load: promised(load) } }));

  let last = '';
  /** What the server had when something waited here; another tab may have sent it. */
  let before: { draft: ReturnType<typeof known> } | null = null;
  let isReading = false;
  /** What the server has may be the same as before: words that were taken back. */
  const readAgain = () => {
    isReading = true;
    read().then(
      () => {
        isReading = false;
        before = null;
        tell();
      },
      () => {
        isReading = false;
      },
    );
  };
  const tell = () => {
    if (isReading || !actor.getSnapshot().hasTag('open')) return;
    const entry = entryNow();
    const draft = known();
    if (entry !== undefined) before ??= { draft };
    else if (before !== null && before.draft === draft) return readAgain();
    else before = null;
    const report = reportOf(outbox.getSnapshot(), entry, draft);
    const told = JSON.stringify(report);
    if (told === last) return;
    last = told;
    actor.send({ type: 'sync.told', ...report });
  };
  const look = () => {
    if (document.visibilityState === 'hidden') actor.send({ type: 'page.left' });
    else if (actor.getSnapshot().hasTag('open')) read().then(tell, () => undefined);
  };

  const following = [
    outbox.subscribe(tell),
    actor.subscribe((snapshot) => {
      if (!snapshot.hasTag('open')) last = '';
      else if (last === '') tell();
    }),
    actor.on('sending.wanted', () => outbox.send({ type: 'page.left' })),
    actor.on('content.made', ({ content, seen, isChoice }) =>
      write<DraftChange>(outbox, {
        kind: 'draft',
        draftKind: kind,
        subjectId,
        content,
        bases: seen,
        isChoice,
      }),
    ),
  ];
  const stopReading = new QueryObserver(queryClient, { ...query, enabled: false }).subscribe(tell);
  const { signal } = open;
  window.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', look, { signal });
  window.addEventListener('pagehide', () => actor.send({ type: 'page.left' }), { signal });
  actor.start();
  const close = () => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'page.left' });
    open.abort();
    stopReading();
    for (const one of following) one.unsubscribe();
    actor.stop();
  };
  return { actor, close };
}
