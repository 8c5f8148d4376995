import { QueryObserver } from '@tanstack/react-query';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { draftMachine } from '../../../machines/draft/draft.machine.ts';
import type { DraftPorts } from '../../../machines/draft/draft.ports.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { type OutboxActor, write } from '../../../shared/outbox/use-outbox.ts';
import { isNotFound } from '../../../shared/transport/call-error.ts';
import type { CommandParts } from '../../../shared/transport/command.ts';
import type { DraftPlaces } from '../places.ts';
import { entryFor, reportOf } from '../reports.ts';
import { type DraftChange, draftChangeKey } from '../saved-drafts.ts';

export type DraftActor = ActorRefFrom<typeof draftMachine>;

/** A running draft. */
export interface OpenDraft {
  actor: DraftActor;
  outbox: OutboxActor;
  /** The key of the draft's change in the outbox. */
  key: string;
  close: () => void;
}

/** Runs a draft and connects it to the outbox, the server, other tabs and the end of the page. */
export function openDraft<Content extends object, Answer>(
  { queryClient }: Pick<CommandParts, 'queryClient'>,
  outbox: OutboxActor,
  { query, nothing }: DraftPlaces<Content, Answer>,
  { subject, find }: DraftPlaces<Content, Answer>['drafts'][number],
): OpenDraft {
  const open = new AbortController();
  const key = draftChangeKey(subject);
  const answer = () => queryClient.getQueryData<Answer>(query.queryKey);
  const entryNow = () => entryFor(outbox.getSnapshot(), key);
  const read = () => queryClient.query({ ...query, staleTime: 0 });
  const reportNow = () => {
    const known = answer();
    lastReport = [entryNow(), known];
    return reportOf(entryNow(), known && find(known), nothing);
  };

  /** The last state that was reported to the chart. */
  let lastReport: readonly unknown[] = [];
  const load: DraftPorts['load'] = async () => {
    await waitFor(outbox, ({ context }) => context.isStoreKnown);
    try {
      if (navigator.onLine || answer() === undefined) await read();
    } catch (error) {
      if (isNotFound(error)) return null;
      // A draft that waits in the outbox can be edited without the server.
      if (entryNow() === undefined && answer() === undefined) throw error;
    }
    return reportNow();
  };
  const actor: DraftActor = createActor(draftMachine.provide({ actors: { load: promised(load) } }));

  const sendReport = () => {
    if (!actor.getSnapshot().hasTag('open')) return;
    // Another tab has sent the draft; don't show an older text again.
    if (entryNow() === undefined && queryClient.getQueryState(query.queryKey)?.isInvalidated) {
      read().then(sendReport, () => undefined);
      return;
    }
    if (lastReport[0] === entryNow() && lastReport[1] === answer()) return;
    actor.send({ type: 'report.received', ...reportNow() });
  };
  const leave = () => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'page.left' });
  };
  const look = () => {
    if (document.visibilityState === 'hidden') return leave();
    if (!actor.getSnapshot().hasTag('open')) return;
    actor.send({ type: 'page.returned' });
    read().then(sendReport, () => undefined);
  };

  const following = [
    outbox.subscribe(sendReport),
    actor.on('sending.wanted', () => outbox.send({ type: 'page.left' })),
    actor.on('content.made', ({ content, seen: bases, isChoice }) =>
      write<DraftChange>(outbox, { kind: 'draft', ...subject, content, bases, isChoice }),
    ),
  ];
  const stopReading = new QueryObserver(queryClient, { ...query, enabled: false }).subscribe(sendReport);
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
