import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Written } from '../../../machines/draft/draft.ports.ts';
import { selectSaveState } from '../../../machines/outbox/outbox.selectors.ts';
import { useOutboxSource } from '../../../shared/outbox/outbox-source.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import type { DraftContent, DraftKind } from '../../../shared/transport/schema.d.ts';
import { draftOptions } from '../queries.ts';
import type { ServerDraft } from '../server-draft.ts';
import { statusOf } from '../status.ts';
import { openDraft } from './draft.ts';

const asContent = (written: Written): DraftContent => ({ text: '', file_ids: [], urls: [], ...written });
const asWritten = (content: DraftContent): Written => ({ ...content });

type OpenDraft = ReturnType<typeof openDraft>;

/** The running chart of a draft; null while the outbox is opened. */
function useOpenDraft(
  kind: DraftKind,
  subjectId: number,
): { draft: OpenDraft | null; isFailed: boolean; open: () => void } {
  const services = useApi();
  const queryClient = useQueryClient();
  const source = useOutboxSource();
  const [draft, setDraft] = useState<OpenDraft | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let close: (() => void) | null = null;
    let isOver = false;
    source.load().then(
      (outboxes) => {
        const outbox = outboxes.current();
        if (isOver || outbox === null) return;
        const opened = openDraft({ ...services, queryClient }, outbox, kind, subjectId);
        close = opened.close;
        setDraft(opened);
      },
      () => setFailed(!isOver),
    );
    return () => {
      isOver = true;
      close?.();
      setDraft(null);
    };
    // Another try is begun by counting it.
  }, [services, queryClient, source, kind, subjectId, tries]);
  const open = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);
  return { draft, isFailed, open };
}

/** A draft that outlives the page and the device; null while it is looked for. */
export function useServerDraft(kind: DraftKind, subjectId: number): ServerDraft | null {
  const { api } = useApi();
  const { draft, isFailed, open } = useOpenDraft(kind, subjectId);
  const actor = draft?.actor;
  const saved = useQuery({ ...draftOptions(api, kind, subjectId), enabled: false }).data?.draft ?? null;
  const subscribe = useCallback(
    (listener: () => void) => {
      const both = [draft?.actor.subscribe(listener), draft?.outbox.subscribe(listener)];
      return () => {
        for (const one of both) one?.unsubscribe();
      };
    },
    [draft],
  );
  const snapshot = useSyncExternalStore(
    subscribe,
    () => draft?.actor.getSnapshot() ?? null,
    () => null,
  );
  const state = useSyncExternalStore(
    subscribe,
    () => (draft === null ? 'unknown' : selectSaveState(draft.outbox.getSnapshot(), draft.key)),
    () => 'unknown' as const,
  );
  const wishes = useMemo(
    () => ({
      change: (content: DraftContent) => actor?.send({ type: 'content.changed', content: asWritten(content) }),
      choose: (content: DraftContent) => actor?.send({ type: 'version.chosen', content: asWritten(content) }),
      // The chart of a missing draft has ended, so a retry begins another.
      retry: () => (actor?.getSnapshot().status === 'active' ? actor.send({ type: 'retry.requested' }) : open()),
    }),
    [actor, open],
  );
  const version = saved?.version ?? 0;
  const status = isFailed ? 'failed' : snapshot === null ? 'loading' : statusOf(snapshot, state, version);
  if (status === 'loading') return null;
  const content = asContent(snapshot?.context.content ?? {});
  const theirs = snapshot?.context.others.map(asContent) ?? [];
  return {
    content,
    status,
    savedAt: saved?.saved_at ?? null,
    version,
    files: saved?.files ?? [],
    fields: snapshot?.context.fields ?? {},
    conflict: theirs.length === 0 ? null : { mine: content, theirs },
    ...wishes,
  };
}
