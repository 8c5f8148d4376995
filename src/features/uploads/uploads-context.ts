import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '../../machines/upload/upload.machine.ts';

export type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** An upload that isn't finished. */
export interface Upload {
  id: string;
  name: string;
  actor: UploadActor;
}

/** The uploads of a form, sent one after the other. They continue while the user is on other pages. */
export interface Uploads {
  /** The uploads. The array stays the same object until an upload is added, finishes or is removed. */
  list: () => readonly Upload[];
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly File[]) => void;
  /** Removes a finished upload, once the form has added the file or the reader has read why the upload failed. */
  forget: (upload: Upload) => void;
}

export const UploadsContext = createContext<Uploads | null>(null);

/** The uploads of the surrounding form. */
export function useUploads(): Uploads & { uploads: readonly Upload[] } {
  const own = useContext(UploadsContext);
  if (own === null) throw new Error('useUploads needs an UploadsContext');
  return { ...own, uploads: useSyncExternalStore(own.subscribe, own.list, own.list) };
}
