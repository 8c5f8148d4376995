import type { Samples } from '../../../tests/support/samples.ts';
import type { Account, TestServer } from '../../../tests/support/server.ts';
import type { Database } from '../../platform/db/database.ts';
import { reelLikes, reels, reelViews } from '../../tables/reels.ts';

const file = (ending: string, mime: string) => ({
  sha256: '0'.repeat(64),
  url: `/media/${'0'.repeat(64)}.${ending}`,
  mime,
});

/** Adds a reel. @returns its id */
export async function addReel(
  { db }: Pick<Database, 'db'>,
  more: Partial<typeof reels.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(reels)
    .values({
      externalRef: `reel-${crypto.randomUUID()}`,
      title: 'Sample reel',
      summary: 'What it is about.',
      topic: 'Studying',
      language: 'en',
      durationMs: 26_000,
      video: {
        sources: [file('mp4', 'video/mp4')],
        poster: file('webp', 'image/webp'),
        captions: [{ ...file('vtt', 'text/vtt'), lang: 'en', label: 'English' }],
      },
      transcript: [{ at: 0, text: 'Words.' }],
      isShown: true,
      ...more,
    })
    .returning({ id: reels.id });
  return row?.id ?? 0;
}

/** A reel titled after its owner. */
const ofOwner = ({ database }: TestServer, { user }: Account) => addReel(database, { title: `Of ${user.name}` });

/** Reel 1, used by the examples of the contract. */
export const samples: Samples = {
  fill: ({ database }) => addReel(database),
  rows: {
    reel_likes: async (server, owner) => {
      const likedId = await ofOwner(server, owner);
      await server.database.db
        .insert(reelLikes)
        .values({ userId: owner.user.id, likedId, createdAt: server.clock.now() });
    },
    reel_views: async (server, owner) => {
      const reelId = await ofOwner(server, owner);
      const view = { userId: owner.user.id, reelId, ms: 2_000, isCompleted: false, viewedAt: server.clock.now() };
      await server.database.db.insert(reelViews).values(view);
    },
  },
  retention: async ({ database, db, userIds, pair }) => {
    const reelId = await addReel(database);
    await db
      .insert(reelViews)
      .values(
        pair(180, (viewedAt, index) => ({ userId: userIds[index], reelId, ms: 2_000, isCompleted: false, viewedAt })),
      );
  },
};
