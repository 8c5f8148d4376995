import type { DBSchema } from 'idb';
import type { BegunUpload } from '../../../machines/upload/upload.ports.ts';
import { deviceStore } from '../../../shared/ports/device-store.ts';
import { uploadsDatabaseOf } from './drop-uploads.ts';

/** How far a file has come; written often, and so apart from it. */
interface UploadMark {
  /** The upload on the server to which its pieces belong; null where it has none. */
  begun: BegunUpload | null;
  isPaused: boolean;
}

/** A file that was on its way when its page went. */
export interface StoredUpload extends UploadMark {
  id: string;
  /** The form it was chosen in. */
  place: string;
  file: File;
}

interface UploadSchema extends DBSchema {
  files: { key: string; value: Pick<StoredUpload, 'id' | 'place' | 'file'> };
  marks: { key: string; value: UploadMark };
}

/** Stores files on their way, so that they survive a reload. A browser that stores nothing does without. */
export interface StoredUploads {
  /** Those of the place. */
  read: (place: string) => Promise<readonly StoredUpload[]>;
  put: (upload: StoredUpload) => Promise<void>;
  mark: (id: string, mark: UploadMark) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

const stores = ['files', 'marks'] as const;

/** The browser's database of the files that are on their way; signing out removes it. */
export function storedUploadsOf(userId: number): StoredUploads {
  const device = deviceStore<UploadSchema>(uploadsDatabaseOf(userId), stores);
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
