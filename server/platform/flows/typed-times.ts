import { isZone, zoneName } from '../../../src/shared/time/zones.ts';
import { OperatorError } from '../process/operator-error.ts';

function instantOf(word: string, text: string | undefined): number {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text ?? '')
    ? Date.parse(text ?? '')
    : Number.NaN;
  if (Number.isNaN(time))
    throw new OperatorError(`--${word} must be a time with an offset, such as 2026-12-01T10:00+01:00`);
  return time;
}

function zoneOf(zone: string | undefined): string {
  if (zone === undefined || !isZone(zone))
    throw new OperatorError('--zone must be an IANA time zone, such as Europe/Berlin');
  return zoneName(zone);
}

type Options = Readonly<Record<string, string | undefined>>;

/** The options for moving something to another time. */
export const typedMove = {
  options: ['starts', 'ends', 'zone'],
  usage: '--starts and --ends (2026-12-01T10:00+01:00) and --zone (Europe/Berlin)',
  read: ({ starts, ends, zone }: Options) => ({
    startsAt: instantOf('starts', starts),
    endsAt: instantOf('ends', ends),
    timezone: zoneOf(zone),
  }),
} as const;

/** The options for changing when something opens and closes. */
export const typedSpan = {
  options: ['opens', 'closes'],
  usage: '--opens and --closes (2026-12-01T10:00+01:00)',
  read: ({ opens, closes }: Options) => ({
    opensAt: instantOf('opens', opens),
    closesAt: instantOf('closes', closes),
  }),
} as const;

/** The option for an end. */
export const typedUntil = {
  options: ['until'],
  usage: '--until (2026-12-01T10:00+01:00)',
  read: ({ until }: Options) => ({ until: instantOf('until', until) }),
} as const;

/** The option for a recording's address. */
export const typedRecording = {
  options: ['url'],
  usage: '--url',
  read: ({ url = '' }: Options) => {
    if (!URL.canParse(url) || !/^https:/i.test(url))
      throw new OperatorError('--url must be an address that begins with https://');
    return { url };
  },
} as const;
