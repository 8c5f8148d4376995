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

/** The schemas that a schema is composed of, without its properties. */
function partsOf({ items, additionalProperties, prefixItems, allOf, oneOf, anyOf }: Schema): Schema[] {
  const parts = [items, additionalProperties, ...[prefixItems, allOf, oneOf, anyOf].flatMap((list) => list ?? [])];
  return parts.filter((part) => typeof part === 'object');
}

/** Every key that an answer of the schema can have, at any depth. Collects the shared schemas on the way. */
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

/** Whether a schema has properties itself, outside shared schemas. */
const hasKeys = (schema: Schema): boolean =>
  [...Object.keys(schema.properties ?? {}), ...partsOf(schema).filter(hasKeys)].length > 0;

const envelope = new Set(['status', 'error', 'data']);
const keysOfAnswer = (pointer: Pointer) => [...new Set(keysOf(at(pointer)))].filter((key) => !envelope.has(key)).sort();

/** Keys that identify a person or grant access. */
const ofPerson =
  /mail|phone|mobile|birth|gender|address|password|token|user|role|owner|author|session|secret|hash|device|(host|join)_url/i;

describe('3.17: the answers to visitors', () => {
  const open = operations.filter(({ bearer }) => bearer !== 'required');

  it('consist of exactly the schemas with x-public', () => {
    const seen = new Set<Pointer>();
    for (const { method, answers } of open) if (method === 'GET') keysOf(at(answers.get(200)!), seen);
    const prefix = '#/components/schemas/';
    const saying = Object.entries(at(prefix.slice(0, -1) as Pointer) as Record<string, Schema>)
      .filter(([, schema]) => schema['x-public'] === true)
      .map(([name]) => prefix + name);
    expect(saying.sort()).toEqual([...seen].filter((pointer) => hasKeys(at(pointer))).sort());
  });

  it.each(open.filter(({ id }) => !sampleOf(id).answersOwner).map(({ id, answers }) => [id, answers] as const))(
    'have no personal data: %s',
    (_id, answers) => {
      for (const pointer of answers.values())
        if (pointer !== null) for (const key of keysOfAnswer(pointer)) expect(key).not.toMatch(ofPerson);
    },
  );

  it('would be reported if they had an email address or a role', () => {
    const own = operations.find(({ id }) => id === 'getUser');
    expect(keysOfAnswer(own!.answers.get(200)!)).toEqual(expect.arrayContaining(['email', 'role']));
  });
});
