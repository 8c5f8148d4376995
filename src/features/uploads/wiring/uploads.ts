import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { selectUser } from '../../../machines/session/session.selectors.ts';
import { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import { isUnderWay } from '../../../machines/upload/upload.selectors.ts';
import { promised } from '../../../shared/actors/promised.ts';
import type { SessionActor } from '../../../shared/actors/use-session.ts';
import { untilAborted } from '../../../shared/ports/hold-lock.ts';
import { whileThere } from '../../../shared/ports/laid-aside.ts';
import type { ApiServices } from '../../../shared/transport/api-context.ts';
import type { FilePurpose } from '../../../shared/transport/schema.d.ts';
import type { Upload, UploadActor, Uploads } from '../uploads-context.ts';
import { type StoredUpload, type StoredUploads, storedUploadsOf } from './stored-uploads.ts';
import { checkOver, drop, inspectOver, sendOver } from './upload.adapters.ts';

export interface UploadParts extends Pick<ApiServices, 'api'> {
  queryClient: QueryClient;
  session: SessionActor;
}

interface Opened extends Uploads {
  stop: () => void;
}

const quietly = (kept: Promise<unknown>) => void kept.catch(() => undefined);

/**
 * Claims a stored file, so that only one tab sends it. In browsers without locks each tab sends it.
 *
 * @param lose called if another tab claimed it while this tab was frozen
 */
function claim(id: string, until: AbortSignal, lose: () => void): Promise<boolean> {
  if (navigator.locks === undefined) return Promise.resolve(true);
  const over = new AbortController();
  return new Promise((resolve) => {
    whileThere(
      (isAnew) => {
        const there = new AbortController();
        void navigator.locks.request(`acado-upload-${id}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (lock !== null) return untilAborted(there.signal);
          over.abort();
          if (isAnew) lose();
          return null;
        });
        return () => there.abort();
      },
      AbortSignal.any([until, over.signal]),
    );
  });
}

function open(parts: UploadParts, kept: StoredUploads, place: string, purpose: FilePurpose): Opened {
  const { api } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const listeners = new Set<() => void>();
  let uploads: readonly Upload[] = [];

  const show = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const giveTurn = () => {
    const states = uploads.map(({ actor }) => actor.getSnapshot());
    if (states.some((state) => state.matches('checking') || state.matches('uploading'))) return;
    uploads.find(({ actor }) => actor.getSnapshot().matches('picked'))?.actor.send({ type: 'turn.given' });
  };
  const leave = (id: string) => {
    uploads.find((one) => one.id === id)?.actor.stop();
    show(uploads.filter((one) => one.id !== id));
    giveTurn();
  };
  const forget = ({ id }: Upload) => {
    quietly(kept.remove(id));
    leave(id);
  };

  const begin = (record: StoredUpload) => {
    const { id, file } = record;
    let now = record;
    const actor: UploadActor = createActor(
      uploadMachine.provide({
        actors: {
          check: promised(checkOver(file, purpose)),
          send: promised(sendOver(api, file, purpose, (event) => actor.send(event))),
          inspect: promised(inspectOver(api)),
        },
      }),
      { input: { file: { name: file.name, size: file.size, type: file.type }, begun: record.begun } },
    );
    const upload: Upload = { id, name: file.name, actor };
    actor.on('upload.dropped', ({ begun }) => {
      quietly(drop(api, begun));
      forget(upload);
    });
    actor.subscribe((snapshot) => {
      if (snapshot.matches({ uploading: 'sending' }) && !navigator.onLine) actor.send({ type: 'connection.lost' });
      const { begun } = snapshot.context;
      const isPaused = snapshot.matches('paused');
      if (begun !== now.begun || isPaused !== now.isPaused) {
        now = { ...now, begun, isPaused };
        if (isUnderWay(snapshot)) quietly(kept.mark(id, { begun, isPaused }));
      }
      if (snapshot.matches('rejected')) quietly(kept.remove(id));
      if (snapshot.status === 'done') show([...uploads]);
      giveTurn();
    });
    show([...uploads, upload]);
    // Sent before the start. Otherwise a queued upload could get a slot immediately and continue.
    if (record.isPaused) actor.send({ type: 'pause.requested' });
    actor.start();
  };

  const reportConnection = () => {
    const type = navigator.onLine ? 'connection.back' : 'connection.lost';
    for (const { actor } of uploads) actor.send({ type });
  };
  window.addEventListener('online', reportConnection, { signal });
  window.addEventListener('offline', reportConnection, { signal });

  const restore = async () => {
    for (const record of await kept.read(place)) {
      const { id } = record;
      if (!(await claim(id, signal, () => leave(id))) || signal.aborted) continue;
      begin(record);
      giveTurn();
    }
  };
  // A browser without storage has nothing to resume.
  quietly(restore());

  return {
    list: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files) => {
      for (const file of files) {
        const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
        const record = { id, place, file, begun: null, isPaused: false };
        void claim(id, signal, () => leave(id));
        quietly(kept.put(record));
        begin(record);
      }
      giveTurn();
    },
    forget,
    stop: () => {
      ending.abort();
      for (const { actor } of uploads) actor.stop();
    },
  };
}

/** The uploads of the signed-in user, by place. */
const running = new WeakMap<QueryClient, { userId: number; places: Map<string, Opened> }>();

/** The uploads of a form: running uploads, or uploads that an earlier page left. */
export function uploadsOf(parts: UploadParts, userId: number, place: string, purpose: FilePurpose): Uploads {
  const { queryClient, session } = parts;
  let own = running.get(queryClient);
  if (own?.userId !== userId) {
    const mine = { userId, places: new Map<string, Opened>() };
    own = mine;
    running.set(queryClient, mine);
    const following = session.subscribe((snapshot) => {
      if (selectUser(snapshot)?.id === userId) return;
      following.unsubscribe();
      for (const { stop } of mine.places.values()) stop();
      if (running.get(queryClient) === mine) running.delete(queryClient);
    });
  }
  const known = own.places.get(place) ?? open(parts, storedUploadsOf(userId), place, purpose);
  own.places.set(place, known);
  return known;
}
