import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BegunUpload } from '../../../machines/upload/upload.ports.ts';
import { uploadsDatabaseOf } from './drop-uploads.ts';

/** How far a file has come; written often, and so apart from it. */
interface UploadMark {
  /** What the server keeps the pieces by; null where it has none. */
  begun: BegunUpload | null;
  isPaused: boolean;
}

/** A file that was on its way when its page went. */
export interface KeptUpload extends UploadMark {
  id: string;
  /** The form it was chosen in. */
  place: string;
  file: File;
}

interface UploadSchema extends DBSchema {
  files: { key: string; value: Pick<KeptUpload, 'id' | 'place' | 'file'> };
  marks: { key: string; value: UploadMark };
}

/** Where files wait that are on their way, over a reload. A browser that keeps nothing does without. */
export interface KeptUploads {
  /** Those of the place. */
  read: (place: string) => Promise<readonly KeptUpload[]>;
  put: (upload: KeptUpload) => Promise<void>;
  mark: (id: string, mark: UploadMark) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

const stores = ['files', 'marks'] as const;

/** The browser's database of the files that are on their way; signing out removes it. */
export function keptUploadsOf(userId: number): KeptUploads {
  let opened: Promise<IDBPDatabase<UploadSchema>> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = () => {
    opened ??= openDB<UploadSchema>(uploadsDatabaseOf(userId), 1, {
      upgrade: (database) => {
        for (const store of stores) database.createObjectStore(store);
      },
      // Its user has signed out, here or in another tab.
      blocking: (_current, _wanted, { target }) => {
        forget();
        (target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };
  return {
    read: async (place) => {
      const database = await open();
      const own = await database.getAll('files');
      return Promise.all(
        own
          .filter((upload) => upload.place === place)
          .map(async (upload) => {
            const mark = await database.get('marks', upload.id);
            return { ...upload, begun: mark?.begun ?? null, isPaused: mark?.isPaused ?? false };
          }),
      );
    },
    put: async ({ id, place, file }) => {
      await (await open()).put('files', { id, place, file }, id);
    },
    mark: async (id, mark) => {
      await (await open()).put('marks', mark, id);
    },
    remove: async (id) => {
      const database = await open();
      for (const store of stores) await database.delete(store, id);
    },
  };
}
