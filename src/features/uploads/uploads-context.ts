import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '../../machines/upload/upload.machine.ts';

export type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** A file on its way. */
export interface Upload {
  id: string;
  name: string;
  actor: UploadActor;
}

/** The files on their way of one form, one after the other. They go on while their owner reads something else. */
export interface Uploads {
  /** The same list until one is added, is over, or goes. */
  list: () => readonly Upload[];
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly File[]) => void;
  /** Removes an upload that is over, once the form has taken the file over or the reader has read why it failed. */
  forget: (upload: Upload) => void;
}

export const UploadsContext = createContext<Uploads | null>(null);

/** The files on their way of the form around it. */
export function useUploads(): Uploads & { uploads: readonly Upload[] } {
  const own = useContext(UploadsContext);
  if (own === null) throw new Error('useUploads needs an UploadsContext');
  return { ...own, uploads: useSyncExternalStore(own.subscribe, own.list, own.list) };
}
