import { z } from 'zod/mini';
import { isDay } from '../../../../src/shared/time/days.ts';
import { isNamedZone } from '../../../../src/shared/time/zones.ts';
import { longText, nameText, personText } from '../../../platform/files/import-text.ts';
import { required } from '../../../platform/import/list.ts';
import { httpsUrl, listOf, moment, oneOf, wholeNumber, yesOrNo } from '../../../platform/import/row-fields.ts';
import { eventAccess, eventKinds, eventModes } from '../../../tables/events.ts';
import { contentList, type ReadyContent } from './contents.ts';

const maxTitleLength = 200;

const speaker = z.object({
  name: personText(100),
  about: z._default(z.string('is not a text').check(z.maxLength(500, 'is too long')), ''),
});
const part = z.object({
  title: nameText(maxTitleLength),
  summary: z._default(z.string('is not a text').check(z.maxLength(2000, 'is too long')), ''),
  starts_at: moment(false),
  ends_at: moment(true),
  room: z._default(z.string('is not a text').check(z.maxLength(200, 'is too long')), ''),
  speakers: z._default(z.array(speaker, 'is not a list').check(z.maxLength(20, 'is too long')), []),
});

const fields = z.object({
  ref: required(300),
  title: required(maxTitleLength),
  summary: z.exactOptional(nameText(500)),
  description: z.exactOptional(longText(20_000)),
  kind: oneOf(eventKinds),
  mode: oneOf(eventModes),
  topics: z.exactOptional(listOf(nameText(60), 20)),
  languages: z.exactOptional(
    listOf(
      z
        .string('is not a text')
        .check(z.toLowerCase(), z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/, 'is not a code of a language, such as en')),
      20,
    ),
  ),
  access: z.exactOptional(listOf(oneOf(eventAccess), eventAccess.length)),
  venue: z.exactOptional(nameText(300)),
  city: z.exactOptional(nameText(100)),
  country: z.exactOptional(nameText(100)),
  starts_at: moment(false),
  ends_at: moment(true),
  zone: z.string('is empty').check(z.refine(isNamedZone, 'is not a zone of the IANA database, such as Europe/Berlin')),
  is_all_day: z.boolean(),
  join_url: z.exactOptional(httpsUrl),
  url: z.exactOptional(httpsUrl),
  seats: z.exactOptional(wholeNumber(1, 1_000_000)),
  waiting_list: z.exactOptional(yesOrNo),
  offer_hours: z.exactOptional(wholeNumber(1, 240)),
  registers_until: z.exactOptional(moment(false)),
  cancels_until: z.exactOptional(moment(false)),
  cancellation_rule: z.exactOptional(nameText(500)),
  recording_url: z.exactOptional(httpsUrl),
  parts: z.exactOptional(z.array(part, 'is not a list').check(z.maxLength(100, 'is too long'))),
  certificate: z.exactOptional(yesOrNo),
  form: z.exactOptional(
    z.pipe(
      required(60),
      z.transform((name) => (name === 'none' ? null : name)),
    ),
  ),
  contents: z.exactOptional(contentList),
});

/** An event in an import file, before the files of its contents are read. */
export type WrittenEvent = z.output<typeof fields>;

/** An event to import. Missing values keep a known event's values. */
export type ImportedEvent = Omit<WrittenEvent, 'contents'> & { contents?: readonly ReadyContent[] };

type Record = Readonly<{ [name: string]: unknown }>;

const isRecord = (value: unknown): value is Record => typeof value === 'object' && value !== null;

/** Combines the times of a record with its zone. */
function withZones(record: Record): Record {
  const { zone, starts_at, ends_at } = record;
  const time = (local: unknown, after: unknown = null) => ({ local, zone, after });
  const optional = (name: string) => (record[name] === undefined ? {} : { [name]: time(record[name]) });
  const ofParts = Array.isArray(record['parts'])
    ? record['parts'].map((one: unknown) =>
        isRecord(one)
          ? { ...one, starts_at: time(one['starts_at']), ends_at: time(one['ends_at'], one['starts_at']) }
          : one,
      )
    : record['parts'];
  return {
    ...record,
    ...optional('registers_until'),
    ...optional('cancels_until'),
    ...(ofParts === undefined ? {} : { parts: ofParts }),
    starts_at: time(starts_at),
    ends_at: time(ends_at, starts_at),
    is_all_day: isDay(String(starts_at)) && isDay(String(ends_at)),
  };
}

/** Maps the field names of tech-conferences and fills in missing fields; its events are whole days without a zone. */
function asOwn(record: Record): Record {
  if (!('is_online' in record || 'has_signs' in record) && record['ref'] !== undefined) return record;
  const { is_online, has_signs, ...same } = record;
  const hasPlace = same['city'] !== undefined;
  return {
    ...same,
    ref: `conference:${String(same['starts_at'])}:${String(same['title'])}`,
    kind: 'conference',
    mode: is_online === true ? (hasPlace ? 'hybrid' : 'online') : 'in_person',
    zone: 'UTC',
    ...(has_signs === true ? { access: ['signs_or_captions'] } : {}),
  };
}

type Checked = z.output<typeof fields>;

const partsLieWithin = ({ starts_at, ends_at, parts = [] }: Checked) =>
  parts.every((one) => one.starts_at >= starts_at && one.ends_at <= ends_at);

/** Deadlines must be before the event begins. */
const endsBefore = (name: 'registers_until' | 'cancels_until') =>
  z.refine<Checked>((row) => (row[name] ?? row.starts_at) <= row.starts_at, {
    path: [name],
    error: 'is after the beginning',
  });

export const eventRow = z.pipe(
  z.transform((record: Record) => withZones(asOwn(record)) as unknown as z.input<typeof fields>),
  fields.check(
    z.refine(partsLieWithin, { path: ['parts'], error: 'has one that is not within the time of the event' }),
    endsBefore('registers_until'),
    endsBefore('cancels_until'),
  ),
);
