import fc from 'fast-check';
import type { ContractDocument, Operation } from '../../../../server/platform/contract/document.ts';
import { examplesOf } from '../examples.ts';
import { Values } from '../fuzz/values.ts';
import { followed, type JsonSchema, schemaAt } from '../request-schema.ts';
import type { TextKind } from './worst-texts.ts';

/** Bytes of a body, slightly below the limit of the server. */
export const maxBytes = 120_000;
/** Letters of each text if a list has as many items as the contract allows. */
const shortText = 12;
/** A list with at most this many items doesn't count as large. */
const fewItems = 20;

export interface LargeRequest {
  path: string;
  query: Record<string, string>;
  body: object | undefined;
}

/** The fields of a request that are large. */
export interface Large {
  /** The longest texts, or the largest number of list items. */
  shape: 'long texts' | 'many items';
  /** The only large field, such as `answers.values`. All fields are large if it is missing. */
  only?: string;
}

/** A generated request, and its large fields. */
interface Made {
  request: LargeRequest;
  fields: readonly string[];
}

/**
 * The contract's example as a request, with texts or lists as long as the contract allows.
 *
 * @param part of what the contract allows, from 0 to 1
 */
export function largestRequest(
  document: ContractDocument,
  operation: Operation,
  kind: TextKind,
  large: Large,
  part = 1,
): Made {
  const examples = examplesOf(document, operation);
  const maker = new Maker(document, kind, large, part);
  const texts = operation.query.map(({ name, schema }) => {
    const made = maker.value(schemaAt(document, schema), examples.query[name], name);
    return [name, typeof made === 'string' ? made : examples.query[name]] as const;
  });
  const query = Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== undefined));
  const schema = operation.body === null ? null : schemaAt(document, operation.body.schema);
  const body = schema === null ? examples.body : (maker.value(schema, examples.body, '') as object | undefined);
  return { request: { path: examples.path, query, body }, fields: maker.fields };
}

class Maker {
  readonly #document: ContractDocument;
  readonly #kind: TextKind;
  readonly #large: Large;
  readonly #part: number;
  readonly #values: Values;
  readonly #fields = new Set<string>();
  #bytes: number;

  constructor(document: ContractDocument, kind: TextKind, large: Large, part: number) {
    this.#document = document;
    this.#kind = kind;
    this.#large = large;
    this.#part = part;
    this.#values = new Values(document, new Map());
    this.#bytes = maxBytes * part;
  }

  get fields(): readonly string[] {
    return [...this.#fields];
  }

  /** @returns undefined if the field is left out */
  value(reference: JsonSchema, example: unknown, field: string): unknown {
    const schema = this.#chosen(reference, example);
    const type = [schema.type].flat().find((name) => name !== 'null');
    if (schema.enum !== undefined || 'const' in schema) return example;
    if (type === 'string') return this.#text(schema, example, field);
    if (type === 'array') return this.#list(schema, example, field);
    if (type === 'object') return this.#object(schema, example, field);
    return example;
  }

  /** If there are several schemas, returns the schema of the example, otherwise the largest. */
  #chosen(reference: JsonSchema, example: unknown): JsonSchema {
    const schema = followed(this.#document, reference);
    const [whole] = schema.allOf ?? [];
    if (whole !== undefined) return { ...this.#chosen(whole, example), ...schema };
    const choices = (schema.oneOf ?? schema.anyOf)?.map((choice) => this.#chosen(choice, example));
    if (choices === undefined) return schema;
    const keys = typeof example === 'object' && example !== null && !Array.isArray(example) ? Object.keys(example) : [];
    const weight = ({ properties = {}, type }: JsonSchema) =>
      keys.filter((key) => key in properties).length * 100 + Object.keys(properties).length - (type === 'null' ? 1 : 0);
    return choices.toSorted((one, other) => weight(other) - weight(one))[0] ?? schema;
  }

  /** A value that the contract requires and the example lacks. */
  #needed(schema: JsonSchema): unknown {
    const [value] = fc.sample(this.#values.valid(schema), { numRuns: 1, seed: 1 });
    return value;
  }

  #isLarge(shape: Large['shape'], field: string): boolean {
    return this.#large.shape === shape && (this.#large.only ?? field) === field;
  }

  #text(schema: JsonSchema, example: unknown, field: string): unknown {
    const { format, pattern, minLength = 0, maxLength = maxBytes } = schema;
    if (format !== undefined || maxLength === 0) return example;
    const isLong = this.#isLarge('long texts', field);
    const isOfMany = this.#large.shape === 'many items' && example === undefined;
    if (!isLong && !isOfMany) return example;
    const room = isLong ? maxLength * this.#part : Math.min(maxLength, shortText);
    const letters = Math.max(minLength, 1, Math.floor(Math.min(room, this.#bytes)));
    const shape = pattern === undefined ? undefined : new RegExp(pattern, 'u');
    const made = this.#kind.text(letters);
    // Variants in case a text has to start or end with a letter.
    const candidates = [made, `x${made.slice(1)}`, `x${made.slice(1, -1)}x`];
    const found = candidates.find((text) => shape?.test(text) ?? true);
    if (found === undefined) return example;
    this.#bytes -= Buffer.byteLength(JSON.stringify(found));
    if (isLong) this.#fields.add(field);
    return found;
  }

  #list(schema: JsonSchema, example: unknown, field: string): unknown {
    const { items = {}, minItems = 0, maxItems = 1_000, uniqueItems = false } = schema;
    const examples: unknown[] = Array.isArray(example) ? example : [];
    const isFull = maxItems > fewItems && this.#isLarge('many items', field);
    if (isFull) this.#fields.add(field);
    const most = Math.max(minItems, isFull ? Math.floor(maxItems * this.#part) : Math.max(examples.length, 1));
    const made: unknown[] = [];
    while (made.length < most && (this.#bytes > 0 || made.length < minItems)) {
      const item = this.value(items, examples[made.length % Math.max(examples.length, 1)], field);
      this.#bytes -= 16;
      if (item === undefined) return example;
      made.push(item);
    }
    return uniqueItems ? [...new Map(made.map((item) => [JSON.stringify(item), item])).values()] : made;
  }

  #object(schema: JsonSchema, example: unknown, field: string): unknown {
    const { properties = {}, required = [], additionalProperties: rest } = schema;
    const given = (example ?? {}) as Record<string, unknown>;
    const entries = Object.entries(properties).flatMap(([key, property]) => {
      const before = this.#fields.size;
      const value = this.value(property, given[key], field === '' ? key : `${field}.${key}`);
      this.#bytes -= key.length + 4;
      const isWanted = key in given || required.includes(key) || this.#fields.size > before;
      return isWanted ? [[key, value ?? this.#needed(property)] as const] : [];
    });
    const others = typeof rest === 'object' ? Object.keys(given).filter((key) => !(key in properties)) : [];
    return Object.fromEntries([
      ...entries,
      ...others.map((key) => [key, this.value(rest as JsonSchema, given[key], `${field}.*`)] as const),
    ]);
  }
}
