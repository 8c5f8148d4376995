import { z } from 'zod/mini';
import { purposes } from '../../../../src/shared/files/purposes.ts';
import { payPeriods, programmeKinds, programmeModes, stepKinds } from '../../../../src/shared/programmes/words.ts';
import { isNamedZone } from '../../../../src/shared/time/zones.ts';
import { longText, nameText } from '../../../platform/files/import-text.ts';
import { required } from '../../../platform/import/list.ts';
import { listOf, moment, oneOf, wholeNumber, yesOrNo } from '../../../platform/import/row-fields.ts';

const reference = z
  .string('is not a text')
  .check(
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'is not a name of letters, digits, dots, hyphens and underscores'),
  );
const names = listOf(nameText(100), 20);
const maxMoney = 1_000_000_000;

const several = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item, 'is not a list').check(z.maxLength(most, 'is too long'));

/** References must be unique. */
const distinct = z.refine<{ ref: string }[]>(
  (items) => new Set(items.map(({ ref }) => ref)).size === items.length,
  'names one twice',
);

const isSafeAddress = (url: string) => URL.canParse(url) && /^https:/i.test(url);

/** An interview slot for one person. */
const interview = z.object({
  ref: reference,
  starts_at: moment(false),
  ends_at: moment(true),
  place: z._default(nameText(300), ''),
  join_url: z._default(nameText(1_000).check(z.refine(isSafeAddress, 'is no address that begins with https://')), ''),
  presenter: z.exactOptional(nameText(320)),
});

const intake = z.object({
  ref: reference,
  opens_at: moment(false),
  closes_at: moment(true),
  starts_at: z.exactOptional(moment(false)),
  ends_at: z.exactOptional(moment(true)),
  places: z.exactOptional(wholeNumber(1, 1_000_000)),
  interviews: z.exactOptional(several(interview, 1_000).check(distinct)),
});

const step = z.object({
  ref: reference,
  kind: oneOf(stepKinds),
  title: nameText(200),
  text: z._default(longText(5_000), ''),
  starts_at: z.exactOptional(moment(false)),
  ends_at: z.exactOptional(moment(true)),
  place: z._default(nameText(300), ''),
  bring: z.exactOptional(nameText(500)),
  contact: z.exactOptional(nameText(300)),
  seats: z.exactOptional(wholeNumber(1, 100_000)),
  cancelled: z.exactOptional(required(500)),
});

const isMarked = { kind: 'is none of country, qualification, skill, asked' };
const rule = z.discriminatedUnion(
  'kind',
  [
    z.object({
      id: reference,
      kind: z.literal('country'),
      values: z.array(nameText(100)).check(z.minLength(1, 'is empty')),
    }),
    z.object({
      id: reference,
      kind: z.literal('qualification'),
      values: z.array(nameText(100)).check(z.minLength(1, 'is empty')),
    }),
    z.object({
      id: reference,
      kind: z.literal('skill'),
      values: z.array(nameText(100)).check(z.minLength(1, 'is empty')),
      least: z._default(wholeNumber(1, 20), 1),
    }),
    z.object({ id: reference, kind: z.literal('asked'), text: nameText(300) }),
  ],
  isMarked.kind,
);

const currency = z.string('is not a text').check(z.regex(/^[A-Z]{3}$/, 'is not a currency of ISO 4217, such as EUR'));

const yearlyFee = z.object({
  year: nameText(100),
  for: z._default(nameText(200), ''),
  amount: wholeNumber(0, maxMoney),
  currency,
  included: z._default(nameText(500), ''),
});

const fields = z
  .object({
    ref: required(300),
    kind: oneOf(programmeKinds),
    title: required(200),
    summary: required(500),
    description: z.exactOptional(longText(20_000)),
    host: required(200),
    host_about: z.exactOptional(nameText(1_000)),
    fields: z.exactOptional(names),
    levels: z.exactOptional(names),
    mode: oneOf(programmeModes),
    city: z.exactOptional(nameText(100)),
    country: z.exactOptional(nameText(100)),
    zone: z
      .string('is empty')
      .check(z.refine(isNamedZone, 'is not a zone of the IANA database, such as Europe/Berlin')),
    amount: z.exactOptional(wholeNumber(0, maxMoney)),
    currency: z.exactOptional(currency),
    per: z.exactOptional(oneOf(payPeriods)),
    fee: z.exactOptional(wholeNumber(1, maxMoney)),
    course: z.exactOptional(nameText(120)),
    fees: z.exactOptional(several(yearlyFee, 20)),
    hours_per_week: z.exactOptional(wholeNumber(1, 168)),
    weeks: z.exactOptional(wholeNumber(1, 520)),
    certificate_hours: z.exactOptional(wholeNumber(1, 10_000)),
    must_skills: z.exactOptional(names),
    nice_skills: z.exactOptional(names),
    rules: z.exactOptional(
      several(rule, 30).check(
        z.refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'names one twice'),
      ),
    ),
    documents: z.exactOptional(
      several(z.object({ name: nameText(200), required: z._default(yesOrNo, true) }), purposes.application.most),
    ),
    questions: z.exactOptional(several(z.object({ question: nameText(300), answer: nameText(2_000) }), 30)),
    safety: z.exactOptional(nameText(1_000)),
    form: z.exactOptional(nameText(120)),
    keeps_days: z.exactOptional(wholeNumber(1, 3_650)),
    intakes: several(intake, 20).check(z.minLength(1, 'is empty'), distinct),
    steps: z.exactOptional(several(step, 100).check(distinct)),
  })
  .check((context) => {
    const { amount, fee, mode, city, country, kind, course, fees, steps = [] } = context.value;
    const say = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    const isDegree = kind === 'degree';
    if (isDegree && course === undefined) say('course', 'is missing: a degree names its university programme');
    if (!isDegree && course !== undefined) say('course', 'is only allowed for a degree');
    if (!isDegree && fees !== undefined) say('fees', 'is only allowed for a degree');
    if ((amount !== undefined || fee !== undefined) && context.value.currency === undefined)
      say('currency', 'is missing: an amount or a fee needs a currency');
    if (mode !== 'online' && city === undefined && country === undefined)
      say('city', 'is missing: only an online programme needs no city and no country');
    for (const { ref, starts_at, ends_at } of context.value.intakes)
      if (starts_at !== undefined && ends_at !== undefined && ends_at <= starts_at)
        say('intakes', `has ${ref}, which ends before it starts`);
    for (const { ref, kind: stepKind, starts_at, ends_at, cancelled } of steps) {
      const isShift = stepKind === 'shift';
      if (!isShift && cancelled !== undefined)
        say('steps', `has ${ref}, which is cancelled, but only a shift can be cancelled`);
      if (isShift && kind !== 'volunteering')
        say('steps', `has ${ref}, a shift, which only a volunteering programme can have`);
      if (isShift && (starts_at === undefined || ends_at === undefined))
        say('steps', `has ${ref}, a shift without a start or an end`);
    }
  });

/** An imported programme. Missing fields of a known programme stay unchanged. */
export type ImportedProgramme = z.output<typeof fields>;

type Record = Readonly<{ [name: string]: unknown }>;

const isRecord = (value: unknown): value is Record => typeof value === 'object' && value !== null;

/** Parses the times of a record in its time zone. */
function timesOf(record: unknown, zone: unknown, ends: Readonly<TimesAfter>): unknown {
  if (!isRecord(record)) return record;
  const times = Object.entries(ends).filter(([name]) => record[name] !== undefined);
  return {
    ...record,
    ...Object.fromEntries(
      times.map(([name, after]) => [name, { local: record[name], zone, after: after === null ? null : record[after] }]),
    ),
  };
}

/** For each time, the time that it must follow. */
interface TimesAfter {
  [name: string]: string | null;
}

const ofIntakes: TimesAfter = { opens_at: null, closes_at: 'opens_at', starts_at: null, ends_at: null };
const ofSteps: TimesAfter = { starts_at: null, ends_at: 'starts_at' };

const withTimes = (items: unknown, zone: unknown, ends: Readonly<TimesAfter>): unknown =>
  Array.isArray(items) ? items.map((one: unknown) => timesOf(one, zone, ends)) : items;

/** An intake with its interview slots. */
function intakeOf(one: unknown, zone: unknown): unknown {
  const read = timesOf(one, zone, ofIntakes);
  if (!isRecord(read) || read.interviews === undefined) return read;
  return { ...read, interviews: withTimes(read.interviews, zone, ofSteps) };
}

/** In a table, each programme has one intake in its own columns. */
function asOwn({ opens_at, closes_at, starts_at, ends_at, places, ...record }: Record): Record {
  const { zone, intakes, steps } = record;
  const alone = { ref: 'only', opens_at, closes_at, starts_at, ends_at, places };
  const present = Object.fromEntries(Object.entries(alone).filter(([, value]) => value !== undefined));
  const list: unknown = intakes ?? (opens_at === undefined && closes_at === undefined ? [] : [present]);
  return {
    ...record,
    intakes: Array.isArray(list) ? list.map((one: unknown) => intakeOf(one, zone)) : list,
    ...(Array.isArray(steps) ? { steps: withTimes(steps, zone, ofSteps) } : {}),
  };
}

export const programmeRow = z.pipe(
  z.transform((record: Record) => asOwn(record) as unknown as z.input<typeof fields>),
  fields,
);
