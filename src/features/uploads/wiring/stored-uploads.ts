import type { DBSchema } from 'idb';
import type { BegunUpload } from '../../../machines/upload/upload.ports.ts';
import { deviceStore } from '../../../shared/ports/device-store.ts';
import { ownDatabaseOf } from '../../../shared/ports/own-databases.ts';

/** The progress of an upload, in a separate record because it is written often. */
interface UploadMark {
  /** The upload on the server that the pieces belong to; null if it hasn't started. */
  begun: BegunUpload | null;
  isPaused: boolean;
}

/** An unfinished upload, stored to continue after the page is closed. */
export interface StoredUpload extends UploadMark {
  id: string;
  /** The name of the form. */
  place: string;
  file: File;
}

interface UploadSchema extends DBSchema {
  files: { key: string; value: Pick<StoredUpload, 'id' | 'place' | 'file'> };
  marks: { key: string; value: UploadMark };
}

/** Stores unfinished uploads, so that they survive a reload. Without storage, uploads work until the page is closed. */
export interface StoredUploads {
  /** Reads the uploads of a form. */
  read: (place: string) => Promise<readonly StoredUpload[]>;
  put: (upload: StoredUpload) => Promise<void>;
  mark: (id: string, mark: UploadMark) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

const stores = ['files', 'marks'] as const;

/** The browser's database of unfinished uploads. Signing out removes it. */
export function storedUploadsOf(userId: number): StoredUploads {
  const device = deviceStore<UploadSchema>(ownDatabaseOf('uploads', userId), stores);
  return {
    read: (place) =>
      device.run(async (transaction) => {
        const own = await transaction.objectStore('files').getAll();
        return Promise.all(
          own
            .filter((upload) => upload.place === place)
            .map(async (upload) => {
              const mark = await transaction.objectStore('marks').get(upload.id);
              return { ...upload, begun: mark?.begun ?? null, isPaused: mark?.isPaused ?? false };
            }),
        );
      }),
    put: ({ id, place, file }) =>
      device.run(async (transaction) => void (await transaction.objectStore('files').put({ id, place, file }, id))),
    mark: (id, mark) => device.run(async (transaction) => void (await transaction.objectStore('marks').put(mark, id))),
    remove: (id) =>
      device.run(
        async (transaction) =>
          void (await Promise.all(stores.map((store) => transaction.objectStore(store).delete(id)))),
      ),
  };
}
