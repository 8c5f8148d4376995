import { Temporal } from '../../../src/shared/time/temporal.ts';
import { isNamedZone } from '../../../src/shared/time/zones.ts';

/** A local time in a file, and its zone. */
export interface LocalTime {
  local: unknown;
  zone: unknown;
}

/**
 * The moment of a local time.
 *
 * @returns a message if the time is invalid; null if the zone is invalid
 */
export function momentOf({ local, zone }: LocalTime): Date | string | null {
  if (typeof zone !== 'string' || !isNamedZone(zone)) return null;
  if (typeof local !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local))
    return 'is not a local time such as 2026-12-01T10:00';
  let time: Temporal.PlainDateTime;
  try {
    time = Temporal.PlainDateTime.from(local, { overflow: 'reject' });
  } catch {
    return 'does not exist';
  }
  try {
    return new Date(time.toZonedDateTime(zone, { disambiguation: 'reject' }).epochMilliseconds);
  } catch {
    const exists = time.toZonedDateTime(zone, { disambiguation: 'later' }).toPlainDateTime().equals(time);
    return exists ? `occurs twice: the clocks of ${zone} go back` : `is skipped: the clocks of ${zone} go forward`;
  }
}
