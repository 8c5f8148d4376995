import type { Capability } from '../../manifest.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { registerDownloads } from './download-route.ts';
import { exportedTables } from './export.ts';
import { finishUpload, finishWaiting } from './finish.ts';
import { uploadHandlers } from './handlers.ts';
import { pictureHandlers, registerPictures } from './picture-route.ts';
import { pruneUnused, pruneUploaded, pruneWaiting } from './retention.ts';
import { registerTus } from './tus-route.ts';

/** Uploads, and pictures of people. */
export const capability: Capability = {
  name: 'uploads',
  plainAddresses: {
    '/files/:token/:name': [perMinute('address', 3000)],
    '/pictures/:name/:size': [perMinute('address', 3000)],
  },
  retention: [
    { what: 'Unused uploads', since: 'they were started or last used', days: 1, prune: pruneUnused },
    { what: 'Contents of deleted files', since: 'the last copy was deleted', days: 1, prune: pruneUploaded },
    { what: 'Parts of incomplete uploads', since: 'they arrived', days: 2, prune: pruneWaiting },
  ],
  exportedTables,
  sweeps: [
    {
      failure: 'Uploads were not looked at',
      every: 'quarter of a minute',
      run: ({ now, ...finishing }) => finishWaiting(finishing, now),
    },
  ],
  serve: (platform) => ({
    handlers: { ...uploadHandlers(platform), ...pictureHandlers(platform) },
    routes: (app) => {
      const running = new Set<Promise<void>>();
      registerTus(app, platform, (upload) => {
        const work = finishUpload(platform, upload, platform.clock.now())
          .catch((error) => app.log.error({ err: error }, 'An upload was not looked at'))
          .finally(() => running.delete(work));
        running.add(work);
      });
      registerDownloads(app, platform);
      registerPictures(app, platform);
      app.addHook('onClose', async () => {
        await Promise.all(running);
      });
    },
  }),
};
