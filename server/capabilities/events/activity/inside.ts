import { and, eq, isNull } from 'drizzle-orm';
import type { EventActivity } from '../../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../../platform/db/database.ts';
import { settled } from '../../../platform/flows/flow.ts';
import { eventContents } from '../../../tables/event-contents.ts';
import { type EventRow, isCancelled, isOver } from '../event.ts';
import { eventFlow } from '../event-flow.ts';
import {
  eventRegistrationFlow,
  isOfferedState,
  isRegisteredState,
  isWaitingState,
  type Registration,
} from '../registration-flow.ts';
import { findMine } from '../registration-store.ts';

export type ContentRow = typeof eventContents.$inferSelect;

/** Why a call is refused: the call is only for attendees, or only possible while the event is open. */
export type Refusal = { status: 404 } | { status: 409; code: string };

export const missing = { status: 404 } as const;
export const refused = (code: string) => ({ status: 409, code }) as const;
export const isRefusal = (found: object): found is Refusal => 'status' in found;

/** An event and a user's registration, both at the given time. */
export interface Inside {
  event: EventRow;
  registration: Registration | null;
  access: EventActivity['access'];
  isOver: boolean;
}

function accessOf(event: EventRow, registration: Registration | null): Inside['access'] {
  if (isCancelled(event.state)) return 'cancelled';
  if (isRegisteredState(registration?.state)) return 'open';
  if (isOfferedState(registration?.state)) return 'offered';
  return isWaitingState(registration?.state) ? 'waiting' : 'not_registered';
}

/** A user's registration for an event; null if the event doesn't exist. */
export async function findInside(db: Db, userId: number, eventId: number, now: Date): Promise<Inside | null> {
  const mine = await findMine(db, userId, eventId);
  if (mine === null) return null;
  const at = now.getTime();
  const event = settled(eventFlow, mine.row, at);
  const registration = mine.registration && settled(eventRegistrationFlow, mine.registration, at);
  return { event, registration, access: accessOf(event, registration), isOver: isOver(event.state) };
}

/** Like `findInside`, for calls that change something: refuses users who aren't attendees. */
export async function enterInside(db: Db, userId: number, eventId: number, now: Date): Promise<Inside | Refusal> {
  const inside = await findInside(db, userId, eventId, now);
  if (inside === null) return missing;
  return inside.access === 'open' ? inside : refused('not_registered');
}

/** When a content opens; null if it opens with the registration. */
export function opensAt({ opens }: Pick<ContentRow, 'opens'>, { startsAt, endsAt }: EventRow): Date | null {
  if (opens === 'before') return null;
  return opens === 'during' ? startsAt : endsAt;
}

export const isOpenAt = (content: Pick<ContentRow, 'opens'>, event: EventRow, now: Date): boolean =>
  (opensAt(content, event)?.getTime() ?? 0) <= now.getTime();

/** A content that is open, for an attendee of its event. */
export async function enterContent(
  db: Db,
  userId: number,
  contentId: number,
  now: Date,
): Promise<(Inside & { content: ContentRow }) | Refusal> {
  const [content] = await db
    .select()
    .from(eventContents)
    .where(and(eq(eventContents.id, contentId), isNull(eventContents.removedAt)));
  if (content === undefined) return missing;
  const inside = await enterInside(db, userId, content.eventId, now);
  if (isRefusal(inside)) return inside;
  return isOpenAt(content, inside.event, now) ? { ...inside, content } : refused('not_open');
}
