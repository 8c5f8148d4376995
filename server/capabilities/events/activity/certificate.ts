import type { EventActivity } from '../../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../../platform/db/database.ts';
import { codeOfEvent, issueEventCertificate } from '../../certificates/module.ts';
import { isAttendedState } from '../registration-flow.ts';
import type { Inside } from './inside.ts';

type Certificate = EventActivity['certificate'];

/** The conditions of an event's certificate, and whether each is met. */
const conditionsOf = ({ registration, isOver }: Inside): NonNullable<Certificate>['conditions'] => [
  { code: 'attended', is_met: isAttendedState(registration?.state) },
  { code: 'over', is_met: isOver },
];

/** An attendee's certificate for an event; null if the event has none. */
export async function certificateOf(db: Db, userId: number, inside: Inside): Promise<Certificate> {
  if (!inside.event.hasCertificate) return null;
  return { conditions: conditionsOf(inside), code: await codeOfEvent(db, userId, inside.event.id) };
}

/** Issues the certificate if all conditions are met. @returns whether they are met */
export async function takeCertificate(
  db: Db,
  userId: number,
  inside: Inside,
  { origin, now }: { origin: string; now: Date },
): Promise<boolean> {
  const isEarned = inside.event.hasCertificate && conditionsOf(inside).every(({ is_met }) => is_met);
  if (isEarned) await db.transaction((tx) => issueEventCertificate(tx, inside.event, { userId, origin, now }));
  return isEarned;
}
