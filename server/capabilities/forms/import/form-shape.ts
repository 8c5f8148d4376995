import { z } from 'zod/mini';
import { purposes } from '../../../../src/shared/files/purposes.ts';
import { maxSubmitted } from '../../../../src/shared/form-data/submitted-answers.ts';
import type { FormField, FormOption, FormStep } from '../../../../src/shared/transport/schema.d.ts';
import { allCountries } from '../../../platform/countries.ts';
import { longText, maybeText, nameText } from '../../../platform/files/import-text.ts';
import type { FormDefinition } from '../../../tables/forms.ts';

const kinds = ['text', 'long_text', 'mail', 'phone', 'one', 'many', 'country', 'date', 'consent', 'file'] as const;

/** Values for autofill (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill). */
const autocompletes = [
  'name',
  'given-name',
  'family-name',
  'email',
  'tel',
  'country',
  'country-name',
  'address-level2',
  'organization',
  'organization-title',
  'bday',
  'url',
] as const;

const name = z
  .string('is not a text')
  .check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'is no name of small letters, digits and _, such as first_name'));
const whole = (least: number, most: number) =>
  z
    .int('is not a whole number')
    .check(z.minimum(least, `is less than ${least}`), z.maximum(most, `is more than ${most}`));
const date = z.iso.date('is no date such as 2026-12-01');
const moment = z.string('is not a moment such as 2026-12-01T18:00:00+01:00').check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/, 'is not a moment such as 2026-12-01T18:00:00+01:00'),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'is not an existing date and time'),
);
const list = <Entry extends z.ZodMiniType>(entry: Entry, most: number) =>
  z.array(entry, 'is not a list').check(z.minLength(1, 'is empty'), z.maxLength(most, `has more than ${most} entries`));

const field = z.strictObject({
  name,
  kind: z.enum(kinds, `is none of ${kinds.join(', ')}`),
  label: nameText(300),
  help: z._default(maybeText(400), ''),
  required: z._default(z.boolean('is neither true nor false'), true),
  autocomplete: z._default(
    z.enum(autocompletes, `is none of ${autocompletes.join(', ')}`).check(),
    '' as (typeof autocompletes)[number],
  ),
  least: z.exactOptional(whole(0, 10_000)),
  most: z.exactOptional(whole(1, 10_000)),
  earliest: z.exactOptional(date),
  latest: z.exactOptional(date),
  options: z._default(list(z.strictObject({ value: name, label: nameText(120) }), 60), []),
  shown_if: z.exactOptional(z.strictObject({ field: name, values: list(name, 60) })),
});
type WrittenField = z.output<typeof field>;

/** The maximum length of an answer if the file sets none. */
const longest: Readonly<Record<WrittenField['kind'], number>> = {
  text: 200,
  long_text: 4_000,
  mail: 254,
  phone: 40,
  one: 1,
  many: 60,
  country: 1,
  date: 10,
  consent: 1,
  file: purposes.form.most,
};

const isChoice = ({ kind }: { kind: WrittenField['kind'] }) => kind === 'one' || kind === 'many' || kind === 'country';

/** Stored with each form version, so that an answer keeps the country name that the person chose. */
const countryOptions: readonly FormOption[] = allCountries.map(({ code, name: label }) => ({
  value: code.toLowerCase(),
  label,
}));

const toField = ({ required, shown_if, ...written }: WrittenField): FormField => ({
  ...written,
  options: written.kind === 'country' && written.options.length === 0 ? [...countryOptions] : written.options,
  is_required: required,
  least: written.least ?? 0,
  most: written.most ?? (written.kind === 'file' ? 1 : longest[written.kind]),
  earliest: written.earliest ?? null,
  latest: written.latest ?? null,
  shown_if: shown_if ?? null,
});

/** The problem with a single field; null if it is valid. */
function faultOfField(one: FormField): string | null {
  const { kind, options, least, most, earliest, latest, autocomplete } = one;
  if (isChoice(one) !== options.length > 0)
    return isChoice(one) ? 'has no options to choose from' : `has options, and is of kind ${kind}`;
  const values = options.map(({ value }) => value);
  if (new Set(values).size < values.length) return 'has two options of the same value';
  if (most > longest[kind] && kind !== 'text' && kind !== 'long_text')
    return `takes more than ${longest[kind]}, which nobody can give`;
  if (least > most || (kind === 'many' && least > options.length)) return 'asks for more than it takes';
  if ((earliest ?? latest) !== null && kind !== 'date') return `has a first or last day, and is of kind ${kind}`;
  if (earliest !== null && latest !== null && earliest > latest) return 'has a last day before the first';
  if (autocomplete !== '' && !['text', 'mail', 'phone', 'date', 'country'].includes(kind))
    return `names autocomplete, and is of kind ${kind}`;
  return null;
}

/** The problem with the condition of a field; null if it is valid. */
function faultOfCondition({ shown_if: condition }: FormField, before: readonly FormField[]): string | null {
  if (condition === null) return null;
  const other = before.find(({ name: known }) => known === condition.field);
  if (other === undefined) return `is shown by ${condition.field}, which is no field before it`;
  if (!isChoice(other)) return `is shown by ${condition.field}, which is no choice`;
  const unknown = condition.values.find((value) => !other.options.some((option) => option.value === value));
  return unknown === undefined ? null : `is shown by ${unknown}, which ${condition.field} has not`;
}

/** Pending uploads belong to the form, not to a field, so a form can have only one file field. */
const faultOfFiles = ({ kind }: FormField, before: readonly FormField[]): string | null =>
  kind === 'file' && before.some((other) => other.kind === 'file')
    ? 'asks for files a second time: one field takes several by most'
    : null;

/** The number of values that a field sends without JavaScript. Browsers send no files then. */
const submittedBy = ({ kind, options }: FormField): number =>
  kind === 'many' ? options.length : kind === 'file' ? 0 : 1;

/** In addition to its answers, a form sends its name, its version and bot checks. */
const maxAnswers = maxSubmitted - 20;

const step = z.strictObject({
  title: nameText(120),
  text: z._default(maybeText(1_000), ''),
  fields: list(field, 8),
});

const slug = z
  .string('is not a text')
  .check(
    z.maxLength(60, 'is longer than 60 characters'),
    z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'is not in lower case words joined by hyphens'),
  );

/** The front matter of a form file; the text below it introduces the form. */
export const formShape = z.pipe(
  z
    .strictObject({
      slug,
      title: nameText(120),
      submit: z._default(nameText(40), 'Send'),
      sent: longText(1_000),
      review: z._default(z.boolean('is neither true nor false'), true),
      closes_at: z._default(z.nullable(moment), null),
      steps: list(step, 10),
      lead: longText(600),
    })
    .check((context) => {
      const before: FormField[] = [];
      for (const [at, { fields }] of context.value.steps.entries())
        for (const [index, written] of fields.entries()) {
          const one = toField(written);
          const isSecond = before.some(({ name: known }) => known === one.name);
          const fault = isSecond
            ? `is a second ${one.name}`
            : (faultOfField(one) ?? faultOfCondition(one, before) ?? faultOfFiles(one, before));
          before.push(one);
          if (fault !== null)
            context.issues.push({
              code: 'custom',
              path: ['steps', at, 'fields', index],
              message: fault,
              input: context.value,
            });
        }
      if (before.reduce((sum, one) => sum + submittedBy(one), 0) > maxAnswers)
        context.issues.push({
          code: 'custom',
          path: ['steps'],
          message: `ask for more than ${maxAnswers} answers and choices together`,
          input: context.value,
        });
    }),
  z.transform(({ slug: ref, review, closes_at, steps, ...texts }) => {
    const made: FormStep[] = steps.map(({ fields, ...head }) => ({ ...head, fields: fields.map(toField) }));
    const definition: FormDefinition = {
      ...texts,
      has_review: review,
      closes_at: closes_at === null ? null : new Date(closes_at).toISOString(),
      steps: made,
    };
    return { slug: ref, definition };
  }),
);

/** A valid form file. */
export type WrittenForm = z.output<typeof formShape>;
