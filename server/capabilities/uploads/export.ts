import { and, eq } from 'drizzle-orm';
import { exported } from '../../platform/accounts/exported.ts';
import { files, pictures } from '../../platform/db/files-schema.ts';
import { isOwn, viewFiles } from '../../platform/storage/files.ts';

/** A user's uploads, with links, and their picture. */
export const exportedTables = [
  exported({
    table: files,
    by: (userId) => and(eq(files.userId, userId), isOwn),
    omit: {
      userId: 'is the user',
      pieces: 'names files in our storage',
      sha256: 'names files in our storage',
      claimedUntil: 'schedules our work',
      unusedSince: 'schedules our work',
    },
    more: async (rows, { tx, now }) => {
      const seen = await viewFiles(
        tx,
        rows.map(({ id }) => id),
        now,
      );
      return ({ id }) => ({ address: seen.get(id)?.address ?? null });
    },
  }),
  exported({ table: pictures, omit: { name: 'opens the picture' } }),
];
