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

/** The certificate of an event for somebody who takes part; null where the event has none. */
export async function certificateOf(db: Db, userId: number, inside: Inside): Promise<Certificate> {
  if (!inside.event.hasCertificate) return null;
  return { conditions: conditionsOf(inside), code: await codeOfEvent(db, userId, inside.event.id) };
}

/** Issues it where all conditions are met. @returns whether they are */
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
