import type { liveClasses } from '../../db/schema.ts';

/** A live class as it is stored. */
export type LiveClass = typeof liveClasses.$inferSelect;
