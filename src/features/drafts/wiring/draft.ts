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
import { entryFor, reportOf } from '../reports.ts';
import { type DraftChange, draftChangeKey } from '../saved-drafts.ts';

export type DraftActor = ActorRefFrom<typeof draftMachine>;

/** A draft, tied to the outbox and the server, by both of these to the other tabs, and to the end of the page. */
export function openDraft({ api, queryClient }: CommandParts, outbox: OutboxActor, kind: DraftKind, subjectId: number) {
  const open = new AbortController();
  const query = draftOptions(api, kind, subjectId);
  const key = draftChangeKey(kind, subjectId);
  const known = () => queryClient.getQueryData(query.queryKey)?.draft;
  const entryNow = () => entryFor(outbox.getSnapshot(), key);
  const read = () => queryClient.query({ ...query, staleTime: 0 });

  /** Of what the chart was told last. */
  let told: readonly unknown[] = [];
  const load: DraftPorts['load'] = async () => {
    await waitFor(outbox, ({ context }) => context.isStoreKnown);
    try {
      if (navigator.onLine || known() === undefined) await read();
    } catch (error) {
      if (isNotFound(error)) return null;
      // What waits here can be written on without the server.
      if (entryNow() === undefined && known() === undefined) throw error;
    }
    told = [entryNow(), known()];
    return reportOf(entryNow(), known());
  };
  const actor: DraftActor = createActor(draftMachine.provide({ actors: { load: promised(load) } }));

  const tell = () => {
    if (!actor.getSnapshot().hasTag('open')) return;
    const [entry, draft] = [entryNow(), known()];
    // Another tab has sent it: the words in view do not go back to those before.
    if (entry === undefined && queryClient.getQueryState(query.queryKey)?.isInvalidated) {
      read().then(tell, () => undefined);
      return;
    }
    if (told[0] === entry && told[1] === draft) return;
    told = [entry, draft];
    actor.send({ type: 'report.told', ...reportOf(entry, draft) });
  };
  const leave = () => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'page.left' });
  };
  const look = () => {
    if (document.visibilityState === 'hidden') return leave();
    if (!actor.getSnapshot().hasTag('open')) return;
    actor.send({ type: 'page.returned' });
    read().then(tell, () => undefined);
  };

  const following = [
    outbox.subscribe(tell),
    actor.on('sending.wanted', () => outbox.send({ type: 'page.left' })),
    actor.on('content.made', ({ content, seen, isChoice }) =>
      write<DraftChange>(outbox, { kind: 'draft', draftKind: kind, subjectId, content, bases: seen, isChoice }),
    ),
  ];
  const stopReading = new QueryObserver(queryClient, { ...query, enabled: false }).subscribe(tell);
  const { signal } = open;
  for (const name of ['visibilitychange', 'online', 'pageshow']) window.addEventListener(name, look, { signal });
  window.addEventListener('pagehide', leave, { signal });
  actor.start();
  const close = () => {
    leave();
    open.abort();
    stopReading();
    for (const one of following) one.unsubscribe();
    actor.stop();
  };
  return { actor, outbox, key, close };
}
