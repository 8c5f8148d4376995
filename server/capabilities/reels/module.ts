import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { reels, reelViews } from '../../tables/reels.ts';
import { exportedTables } from './export.ts';
import { reelHandlers } from './handlers.ts';
import { reelImport } from './import/kind.ts';

/** Short educational videos, with likes and views. */
export const capability: Capability = {
  name: 'reels',
  offer: { ...offers.reels, order: 25 },
  imports: { reels: reelImport },
  counted: { reels },
  retention: [
    {
      what: 'Views of reels',
      since: 'the last view',
      days: 180,
      prune: olderThan(reelViews, reelViews.viewedAt),
    },
  ],
  exportedTables,
  serve: (platform) => ({ handlers: reelHandlers(platform) }),
};
