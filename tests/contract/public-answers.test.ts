import { describe, expect, it } from 'vitest';
import {
  listOperations,
  type Pointer,
  parseContract,
  readContractText,
} from '../../server/platform/contract/document.ts';
import { sampleOf } from '../support/all-samples.ts';

const document = parseContract(readContractText());
const operations = listOperations(document);

interface Schema {
  $ref?: Pointer;
  'x-public'?: boolean;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

const at = (pointer: Pointer): Schema =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document) as Schema;

/** The schemas that one is made of itself, properties aside. */
function partsOf({ items, additionalProperties, prefixItems, allOf, oneOf, anyOf }: Schema): Schema[] {
  const parts = [items, additionalProperties, ...[prefixItems, allOf, oneOf, anyOf].flatMap((list) => list ?? [])];
  return parts.filter((part) => typeof part === 'object');
}

/** Every key that an answer of the schema may have, at any depth; the shared schemas on the way are collected. */
function keysOf(schema: Schema, seen = new Set<Pointer>()): string[] {
  if (schema.$ref !== undefined) {
    if (seen.has(schema.$ref)) return [];
    return keysOf(at(schema.$ref), seen.add(schema.$ref));
  }
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, value]) => [name, ...keysOf(value, seen)]),
    ...partsOf(schema).flatMap((part) => keysOf(part, seen)),
  ];
}

/** Whether it names properties without the help of another shared schema. */
const hasKeys = (schema: Schema): boolean =>
  [...Object.keys(schema.properties ?? {}), ...partsOf(schema).filter(hasKeys)].length > 0;

const envelope = new Set(['status', 'error', 'data']);
const keysOfAnswer = (pointer: Pointer) => [...new Set(keysOf(at(pointer)))].filter((key) => !envelope.has(key)).sort();

/** What says who somebody is, or lets somebody in. */
const ofPerson =
  /mail|phone|mobile|birth|gender|address|password|token|user|role|owner|author|session|secret|hash|device|(host|join)_url/i;

describe('3.17: what visitors are answered', () => {
  const open = operations.filter(({ bearer }) => bearer !== 'required');

  it('is made of schemas that say so by x-public, and no other says so', () => {
    const seen = new Set<Pointer>();
    for (const { method, answers } of open) if (method === 'GET') keysOf(at(answers.get(200)!), seen);
    const prefix = '#/components/schemas/';
    const saying = Object.entries(at(prefix.slice(0, -1) as Pointer) as Record<string, Schema>)
      .filter(([, schema]) => schema['x-public'] === true)
      .map(([name]) => prefix + name);
    expect(saying.sort()).toEqual([...seen].filter((pointer) => hasKeys(at(pointer))).sort());
  });

  it.each(open.filter(({ id }) => !sampleOf(id).answersOwner).map(({ id, answers }) => [id, answers] as const))(
    'says nothing of a person: %s',
    (_id, answers) => {
      for (const pointer of answers.values())
        if (pointer !== null) for (const key of keysOfAnswer(pointer)) expect(key).not.toMatch(ofPerson);
    },
  );

  it('would show such keys', () => {
    const own = operations.find(({ id }) => id === 'getUser');
    expect(keysOfAnswer(own!.answers.get(200)!)).toEqual(expect.arrayContaining(['email', 'role']));
  });
});
