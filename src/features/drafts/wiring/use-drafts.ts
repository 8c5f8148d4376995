import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Written } from '../../../machines/draft/draft.ports.ts';
import { isDelayed, selectSaveState } from '../../../machines/outbox/outbox.selectors.ts';
import { selectUser } from '../../../machines/session/session.selectors.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { useOutboxSource } from '../../../shared/outbox/outbox-source.ts';
import type { DraftPlaces } from '../places.ts';
import type { ServerDraft } from '../server-draft.ts';
import { statusOf } from '../status.ts';
import { type OpenDraft, openDraft } from './draft.ts';

/** The running charts of drafts that are read together; null while the outbox is opened. */
function useOpenDrafts<Content extends object, Answer>(places: DraftPlaces<Content, Answer>) {
  const queryClient = useQueryClient();
  const source = useOutboxSource();
  const userId = useSession(selectUser)?.id;
  // A visitor's draft continues as the user's draft. A user's drafts stay with the user when the session ends.
  const writer = places.isForVisitors ? userId : undefined;
  const [drafts, setDrafts] = useState<readonly OpenDraft[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let opened: readonly OpenDraft[] = [];
    let isOver = false;
    source.load().then(
      (outboxes) => {
        const outbox = (places.isForVisitors ? outboxes.ofVisitor() : null) ?? outboxes.current();
        if (isOver || outbox === null) return;
        opened = places.drafts.map((one) => openDraft({ queryClient }, outbox, places, one));
        setDrafts(opened);
      },
      () => setFailed(!isOver),
    );
    return () => {
      isOver = true;
      for (const { close } of opened) close();
      setDrafts(null);
    };
    // A retry increments the count, and another writer has another outbox.
  }, [queryClient, source, places, writer, tries]);
  const open = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);
  return { drafts, isFailed, open };
}

/** The states of the drafts, in this page and in the outbox. The value stays the same until a draft changes. */
function standingOf(drafts: readonly OpenDraft[] | null) {
  const look = () =>
    drafts?.map(({ actor, outbox, key }) => ({
      snapshot: actor.getSnapshot(),
      state: selectSaveState(outbox.getSnapshot(), key),
      isLate: isDelayed(outbox.getSnapshot()),
    })) ?? null;
  let last = look();
  return () => {
    const now = look();
    const isSame = now?.every(
      ({ snapshot, state, isLate }, index) =>
        snapshot === last?.[index]?.snapshot && state === last[index]?.state && isLate === last[index]?.isLate,
    );
    if (isSame !== true) last = now;
    return last;
  };
}

const none = () => null;

/**
 * Drafts that survive the page and are available on other devices.
 * @param places the same object for the same drafts
 * @returns a draft for each place; `loading` until it is found
 */
export function useDrafts<Content extends object, Answer>(
  places: DraftPlaces<Content, Answer>,
): readonly ServerDraft<Content>[] {
  const { drafts, isFailed, open } = useOpenDrafts(places);
  const { data: answer } = useQuery({ ...places.query, enabled: false });
  const subscribe = useCallback(
    (listener: () => void) => {
      const all = drafts?.flatMap(({ actor, outbox }) => [actor.subscribe(listener), outbox.subscribe(listener)]);
      return () => {
        for (const one of all ?? []) one.unsubscribe();
      };
    },
    [drafts],
  );
  const standing = useSyncExternalStore(
    subscribe,
    useMemo(() => standingOf(drafts), [drafts]),
    none,
  );
  /** Input from before the drafts were loaded. */
  const early = useRef(new Map<number, Written>());
  useEffect(() => {
    if (drafts === null) return;
    for (const [index, content] of early.current) drafts[index]?.actor.send({ type: 'content.changed', content });
    early.current.clear();
  }, [drafts]);
  const requests = useMemo(
    () =>
      places.drafts.map((_, index) => {
        const actor = drafts?.[index]?.actor;
        return {
          change: (next: Content) => {
            const content = { ...next } as Written;
            if (actor === undefined) early.current.set(index, content);
            else actor.send({ type: 'content.changed', content });
          },
          choose: (next: Content) => actor?.send({ type: 'version.chosen', content: { ...next } as Written }),
          // The chart of a missing draft has ended, so a retry starts another chart.
          retry: () => (actor?.getSnapshot().status === 'active' ? actor.send({ type: 'retry.requested' }) : open()),
        };
      }),
    [places, drafts, open],
  );
  return places.drafts.flatMap(({ find }, index) => {
    const input = requests[index];
    if (input === undefined) return [];
    const { snapshot, state, isLate } = standing?.[index] ?? {};
    const known = answer === undefined ? null : find(answer);
    const version = known?.version ?? 0;
    const content = { ...places.nothing, ...snapshot?.context.content };
    const theirs = snapshot?.context.others.map((one) => ({ ...places.nothing, ...one })) ?? [];
    return {
      content,
      status: isFailed
        ? 'failed'
        : snapshot === undefined || state === undefined
          ? 'loading'
          : statusOf(snapshot, state, version, isLate),
      savedAt: known?.saved_at ?? null,
      version,
      files: known?.files ?? [],
      fields: snapshot?.context.fields ?? {},
      conflict: theirs.length === 0 ? null : { mine: content, theirs },
      ...input,
    };
  });
}
