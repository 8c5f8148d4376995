import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { EventRegistrationEvent } from '../../src/machines/event-registration/event-registration.machine.ts';
import { forGood } from '../../src/shared/flows/seat-hold.ts';
import { newCode } from '../capabilities/certificates/module.ts';
import type { MediaSource } from '../capabilities/courses/module.ts';
import { contentList, readyContents } from '../capabilities/events/import/contents.ts';
import { eventRegistrationFlow } from '../capabilities/events/registration-flow.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { users } from '../platform/db/account-schema.ts';
import type { Db } from '../platform/db/database.ts';
import { newRow } from '../platform/flows/flow.ts';
import { projectRoot } from '../platform/root.ts';
import { eventRegistrations, events } from '../tables/events.ts';

/** The contents of demo events by reference. */
export function readDemoContents() {
  const folder = join(projectRoot, 'content');
  const file = join(folder, 'events/contents.json');
  const written = z.record(z.string(), contentList).parse(JSON.parse(readFileSync(file, 'utf8')));
  const media = new Map<string, MediaSource>();
  const reader = {
    folder,
    take: (source: MediaSource) => void media.set(source.asset.sha256, source),
    fail: (message: string) => {
      throw new Error(`The contents of the demo events are wrong: ${message}`);
    },
  };
  const ready = Object.entries(written).map(([ref, contents]) => [ref, readyContents(contents, reader)] as const);
  return { contents: new Map(ready), media: [...media.values()] };
}

/** The demo learner's past, current and future events. */
const attended: Readonly<Record<string, readonly ('registration.requested' | 'ticket.checked')[]>> = {
  'demo:recorded': ['registration.requested', 'ticket.checked'],
  'demo:samples': ['registration.requested', 'ticket.checked'],
  'demo:now': ['registration.requested'],
  'demo:statistics': ['registration.requested'],
};

const letIn = {
  isOpen: true,
  isAhead: true,
  startsAt: 0,
  isReturnable: true,
  hasDoorsOpen: true,
  isCancelled: false,
  canWait: false,
  seatsLeft: null,
  offeredUntil: 0,
  hold: forGood,
  confirmedUntil: 0,
} as const;

/** Registers the demo learner for events, once, without notices. */
export async function attendDemoEvents(tx: Db, now: Date): Promise<void> {
  const [learner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.learner));
  if (learner === undefined) return;
  const at = now.getTime();
  for (const [ref, happened] of Object.entries(attended)) {
    const [event] = await tx.select({ id: events.id }).from(events).where(eq(events.externalRef, ref));
    if (event === undefined) continue;
    const sentEvents = happened.map((type): EventRegistrationEvent => ({ type, at, facts: letIn }));
    const added = await tx
      .insert(eventRegistrations)
      .values({
        eventId: event.id,
        userId: learner.id,
        code: newCode(),
        ...newRow(eventRegistrationFlow, undefined, sentEvents),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: eventRegistrations.id });
    if (added.length > 0)
      await tx
        .update(events)
        .set({ seatsTaken: sql`${events.seatsTaken} + 1` })
        .where(eq(events.id, event.id));
  }
}
