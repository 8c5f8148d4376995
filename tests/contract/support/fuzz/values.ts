import fc, { type Arbitrary } from 'fast-check';
import type { ContractDocument } from '../../../../server/platform/contract/document.ts';
import { followed, type JsonSchema } from '../request-schema.ts';
import { hostileKey, hostileNumber, hostileText, hostileValue } from './hostile.ts';

/** Values that the contract accepts and that refer to existing rows, by field name. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

type Entry = readonly [key: string, value: unknown];

/** Built from entries, so that `__proto__` becomes an ordinary key. */
const toObject = (entries: readonly (Entry | null)[]) =>
  Object.fromEntries(entries.filter((entry): entry is Entry => entry !== null));

const lengthOf = (text: string) => [...text].length;
const atMost = (text: string, most: number) => [...text].slice(0, most).join('');

/** Values for a schema of the contract: valid and nearly valid. */
export class Values {
  readonly #document: ContractDocument;
  readonly #known: Known;

  constructor(document: ContractDocument, known: Known) {
    this.#document = document;
    this.#known = known;
  }

  /** Values that the contract accepts. */
  valid(reference: JsonSchema, name = ''): Arbitrary<unknown> {
    const known = this.#known.get(name);
    const made = this.#made(reference, name);
    return known === undefined ? made : fc.oneof(made, fc.constantFrom(...known));
  }

  #made(reference: JsonSchema, name: string): Arbitrary<unknown> {
    const schema = followed(this.#document, reference);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => this.valid(choice, name)));
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.type))
      return fc.oneof(...(schema.type as string[]).map((type) => this.valid({ ...schema, type }, name)));
    switch (schema.type) {
      case 'string':
        return text(schema);
      case 'integer':
      case 'number':
        return integer(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return this.#list(schema, name);
      case 'object':
        return this.#object(schema);
      default:
        throw new Error(`The fuzz knows no values of ${JSON.stringify(schema)}`);
    }
  }

  /** Values with a single fault, or at the edge of the allowed range. */
  faulty(reference: JsonSchema, name = ''): Arbitrary<unknown> {
    const schema = followed(this.#document, reference);
    const kinds: Arbitrary<unknown>[] = [hostileValue];
    if (schema.properties !== undefined) kinds.push(...this.#faultyObjects(schema));
    if (schema.items !== undefined) kinds.push(...this.#faultyLists(schema, name));
    if (schema.type === 'string') kinds.push(...faultyTexts(schema));
    if (schema.type === 'integer') kinds.push(...faultyNumbers(schema));
    if (schema.properties !== undefined) return fc.oneof({ weight: 1, arbitrary: hostileValue }, ...weighted(kinds, 4));
    return fc.oneof(...kinds);
  }

  #list(schema: JsonSchema, name: string): Arbitrary<unknown[]> {
    const { items = {}, minItems = 0, maxItems = 20, uniqueItems = false } = schema;
    const item = this.valid(items, name);
    const bounds = { minLength: minItems, maxLength: Math.min(maxItems, 20) };
    return uniqueItems ? fc.uniqueArray(item, bounds) : fc.array(item, bounds);
  }

  #object(schema: JsonSchema): Arbitrary<object> {
    const fields = Object.entries(schema.properties ?? {}).map(([key, property]) => {
      const value = this.valid(property, key).map((made): Entry => [key, made]);
      return schema.required?.includes(key) ? value : fc.option(value);
    });
    return fc.tuple(...fields).map(toObject);
  }

  #faultyObjects(schema: JsonSchema): Arbitrary<unknown>[] {
    const whole = this.#object(schema);
    const keys = Object.keys(schema.properties ?? {});
    const oneFault = Object.entries(schema.properties ?? {}).map(([key, property]) =>
      fc
        .tuple(whole, this.faulty(property, key))
        .map(([object, value]) => toObject([...Object.entries(object), [key, value]])),
    );
    const oneMore = fc
      .tuple(whole, hostileKey, hostileValue)
      .map(([object, key, value]) => toObject([...Object.entries(object), [key, value]]));
    if (keys.length === 0) return [oneMore];
    const oneLess = fc
      .tuple(whole, fc.constantFrom(...keys))
      .map(([object, key]) => toObject(Object.entries(object).filter(([name]) => name !== key)));
    return [fc.oneof(...oneFault), fc.oneof(...oneFault), oneMore, oneLess];
  }

  #faultyLists(schema: JsonSchema, name: string): Arbitrary<unknown>[] {
    const { items = {}, maxItems = 1000 } = schema;
    const list = this.#list(schema, name);
    return [
      fc.tuple(list, this.faulty(items, name)).map(([good, bad]) => [...good, bad]),
      list.map((values) => [...values, ...values]),
      fc.constantFrom(maxItems, maxItems + 1).map((length) => Array.from({ length }, (_, index) => index + 1)),
      fc.constantFrom(maxItems + 1).map((length) => Array.from({ length }, () => 1)),
    ];
  }
}

/** A character that the server refuses in every text. */
const unstorable = /\0/;

/** A text of the right length and format. */
function text(schema: JsonSchema): Arbitrary<string> {
  const { minLength = 0, maxLength = 300, pattern, format } = schema;
  const shape = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fits = (made: string) =>
    lengthOf(made) >= minLength && lengthOf(made) <= maxLength && !unstorable.test(made) && (shape?.test(made) ?? true);
  const size = Math.min(maxLength, 60);
  const plain =
    format === 'uri'
      ? fc.webUrl()
      : shape === undefined
        ? fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, size) })
        : fc.stringMatching(new RegExp(pattern ?? '', 'u'), { maxLength: Math.max(minLength, size) });
  // Hostile text of the right length and format reaches the database.
  const odd = hostileText.map((words) => atMost(words.padEnd(minLength, ' x'), maxLength)).filter(fits);
  return fc.oneof({ weight: 2, arbitrary: plain.filter(fits) }, ...(shape === undefined ? [odd] : []));
}

const weighted = (kinds: readonly Arbitrary<unknown>[], weight: number) =>
  kinds.map((arbitrary) => ({ weight, arbitrary }));

/** Mostly ids of existing rows. */
function integer({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema): Arbitrary<number> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 39) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
    { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
  );
}

/**
 * Texts one character below and above the limits, at the limits with characters of one to four bytes, and far too long.
 */
function faultyTexts({ minLength = 0, maxLength = 300 }: JsonSchema): Arbitrary<unknown>[] {
  const lengths = [Math.max(0, minLength - 1), minLength, maxLength, maxLength + 1, 20_000];
  const edge = fc
    .tuple(fc.constantFrom(...lengths), fc.constantFrom('x', ' ', 'é', '€', '😀', '\u{1d160}', '\ud800'))
    .map(([length, letter]) => letter.repeat(length));
  // Made of different characters so that it can't be compressed: an index entry has at most 2,700 bytes.
  const dense = fc.constantFrom(...lengths).map((length) => denseText(length));
  return [edge, dense, hostileText];
}

const denseText = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('');

function faultyNumbers({ minimum = 0, maximum = 2 ** 31 - 1 }: JsonSchema): Arbitrary<unknown>[] {
  return [hostileNumber, fc.constantFrom(minimum - 1, maximum + 1, minimum + 0.5, String(minimum), [minimum])];
}
