import { z } from 'zod/mini';
import { isNamedZone } from '../../../../src/shared/time/zones.ts';
import { maxEmailLength } from '../../../platform/accounts/email.ts';
import { nameText } from '../../../platform/files/import-text.ts';
import { mailAddress, required } from '../../../platform/import/list.ts';
import { momentOf } from '../../../platform/import/local-time.ts';

const maxPeople = 10_000;
const maxMaterials = 50;

const parts = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean)
    : value;

/** A time from a file, with the time zone next to it. */
const moment = z.transform((time: { local: unknown; zone: unknown; after: unknown }, context): Date => {
  const found = momentOf(time);
  const start = momentOf({ local: time.after, zone: time.zone });
  const isLater = !(found instanceof Date && start instanceof Date) || found > start;
  const message = typeof found === 'string' ? found : isLater ? null : 'is not after the beginning';
  if (message !== null) context.issues.push({ code: 'custom', message, input: time.local });
  return found instanceof Date ? found : new Date(0);
});

const secureAddress = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:';
const httpsUrl = z
  .string('is empty')
  .check(z.maxLength(2000, 'is too long'), z.refine(secureAddress, 'is not an https:// address'));

const email = mailAddress('is not a list of addresses');

/** `Slides https://…`; without a title, the URL is the title. */
function materialOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const url = /(?<!\S)\S+$/.exec(value)?.[0] ?? '';
  const title = value.slice(0, value.length - url.length).trimEnd();
  return { title: title === '' ? url : title, url };
}

const material = z.pipe(z.transform(materialOf), z.object({ title: nameText(200), url: httpsUrl }));

const yesOrNo = z.pipe(
  z.transform((value) => {
    if (value === 'yes' || value === true) return true;
    return value === 'no' || value === false ? false : null;
  }),
  z.boolean('is neither yes nor no'),
);

const seats = z.pipe(
  z.transform((value) => (typeof value === 'string' ? Number(value) : value)),
  z.int('is not a number of seats').check(z.minimum(1, 'is not a number of seats'), z.maximum(1e6, 'is too many')),
);

const fields = z.object({
  ref: required(200),
  topic: required(200),
  summary: z.exactOptional(nameText(2000)),
  presenter: required(maxEmailLength),
  starts_at: moment,
  ends_at: moment,
  zone: z.string('is empty').check(z.refine(isNamedZone, 'is not a zone of the IANA database, such as Europe/Berlin')),
  host_url: httpsUrl,
  join_url: httpsUrl,
  seats: z.exactOptional(seats),
  open: z.exactOptional(yesOrNo),
  roster: z.exactOptional(
    z.pipe(z.transform(parts), z.array(email, 'is not a list').check(z.maxLength(maxPeople, 'is too long'))),
  ),
  materials: z.exactOptional(
    z.pipe(z.transform(parts), z.array(material, 'is not a list').check(z.maxLength(maxMaterials, 'is too long'))),
  ),
  dial_in: z.exactOptional(nameText(500)),
});
const withZones = z.transform((record: Record<string, unknown>) => {
  const { starts_at, ends_at, zone } = record;
  const times = {
    starts_at: { local: starts_at, zone, after: null },
    ends_at: { local: ends_at, zone, after: starts_at },
  };
  return { ...record, ...times } as unknown as z.input<typeof fields>;
});

/** A live class from a file, with times in `zone`. */
export const liveClassRow = z.pipe(withZones, fields);
