import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { beginUpload, dropUpload, findUpload, unusedUploads } from './store.ts';
import { uploadsOf } from './view.ts';

type UploadOperation = 'listUploads' | 'createUpload' | 'getUpload' | 'removeUpload';

/** Uploads, except their content, which is sent with the tus protocol. */
export function uploadHandlers({ db, clock, store, unconfirmedStorage }: Platform): Pick<Handlers, UploadOperation> {
  const one = async (row: Parameters<typeof uploadsOf>[1][number]) => {
    const [upload] = await uploadsOf(db, [row], clock.now());
    if (upload === undefined) throw new Error('An upload has no view');
    return success(upload);
  };
  return {
    listUploads: async (call) => {
      const rows = await unusedUploads(db, callerOf(call).user.id, call.query.purpose);
      return success(await uploadsOf(db, rows, clock.now()));
    },
    createUpload: async (call) => {
      const begun = await beginUpload(db, callerOf(call).user.id, call.body, unconfirmedStorage, clock.now());
      if ('refusal' in begun) return { status: 422, code: begun.refusal };
      for (const { name } of begun.pieces) await store.remove(name);
      return one(begun.row);
    },
    getUpload: async (call) => {
      const row = await findUpload(db, callerOf(call).user.id, call.path.id);
      return row === null ? { status: 404 } : one(row);
    },
    removeUpload: async (call) => {
      const gone = await dropUpload(db, callerOf(call).user.id, call.body.id);
      if (gone === null) return { status: 404 };
      if (gone === 'used') return { status: 409, code: 'file_in_use' };
      for (const { name } of gone.pieces) await store.remove(name);
      return success(null);
    },
  };
}
