import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../root.ts';

/** A file of the contract with its path from the root. */
export interface ContractPart {
  file: string;
  text: string;
}

/** `openapi.yaml` with the shared definitions, then the part of each capability, sorted by name. */
export function readParts(): [ContractPart, ...ContractPart[]] {
  const names = readdirSync(join(projectRoot, 'openapi')).filter((name) => name.endsWith('.yaml'));
  const part = (file: string): ContractPart => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') });
  return [part('openapi.yaml'), ...names.sort().map((name) => part(`openapi/${name}`))];
}

type Named = Record<string, unknown>;

interface PartOperation {
  operationId: string;
  security?: Named[];
  /** Statuses that are added by default but never occur for this operation. */
  'x-never'?: number[];
  'x-voice'?: unknown;
  responses: Record<string, Named>;
}

interface PartDocument {
  tags?: { name: string }[];
  paths?: Record<string, Record<string, PartOperation>>;
  components?: Record<string, Named>;
}

const hasBody = (method: string) => method !== 'get' && method !== 'head';
const always = () => true;

/** The refusals that are added to operations by their properties; operations don't declare them. */
const refusals: readonly {
  status: number;
  response: string;
  may: (method: string, operation: PartOperation) => boolean;
}[] = [
  { status: 400, response: 'BadRequest', may: always },
  { status: 401, response: 'Unauthorized', may: (_, { security = [] }) => security.some((way) => 'bearer' in way) },
  { status: 403, response: 'Forbidden', may: (_, { security = [] }) => security.length > 0 },
  { status: 413, response: 'PayloadTooLarge', may: hasBody },
  { status: 415, response: 'UnsupportedMediaType', may: hasBody },
  { status: 429, response: 'TooManyRequests', may: always },
  { status: 500, response: 'InternalServerError', may: always },
  { status: 503, response: 'ServiceUnavailable', may: always },
];

/** Completes answers that state only the schema of their `data`, and its example: the envelope is always the same. */
const withEnvelopes = (answers: Record<string, Named>): Record<string, Named> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      if (!('data' in answer)) return [name, answer];
      const { data, example, ...rest } = answer;
      const envelope = { type: 'object', required: ['data'], properties: { data } };
      const schema = { allOf: [{ $ref: '#/components/schemas/Success' }, envelope] };
      const content = { 'application/json': { schema, example: { status: 1, error: null, data: example } } };
      return [name, { ...rest, content }];
    }),
  );

/**
 * Adds refusals to an operation.
 *
 * @throws if the operation itself declares one of them
 */
function withRefusals(method: string, operation: PartOperation): object {
  const { 'x-never': never = [], ...declared } = operation;
  const responses = withEnvelopes(declared.responses);
  for (const { status, response, may } of refusals) {
    if (never.includes(status) || !may(method, operation)) continue;
    if (status in responses)
      throw new Error(`${operation.operationId} declares ${status}, which is added automatically`);
    responses[status] = { $ref: `#/components/responses/${response}` };
  }
  // While its caller is suspended, a call with effects that other people can see is refused with 409.
  const isVoice = declared['x-voice'] === true || typeof declared['x-voice'] === 'object';
  if (isVoice) responses[409] ??= { $ref: '#/components/responses/Conflict' };
  return { ...declared, responses };
}

function read({ file, text }: ContractPart): PartDocument {
  try {
    return parse(text) as PartDocument;
  } catch (error) {
    throw new Error(`${file} is not YAML: ${(error as Error).message}`);
  }
}

/**
 * Joins the entry document and its parts into one OpenAPI document, and adds the envelopes of answers and the refusals
 * that follow from an operation's properties. References point into the joined document.
 *
 * @throws when a name is defined twice, or a part contains what only the entry may define
 */
export function joinParts([entry, ...parts]: readonly [ContractPart, ...ContractPart[]]): object {
  const homes = new Map<string, string>();
  const add = (to: Named, from: Named, kind: string, file: string) => {
    for (const [name, value] of Object.entries(from)) {
      const home = homes.get(`${kind} ${name}`);
      if (home !== undefined) throw new Error(`${file} and ${home} both have ${kind} ${name}`);
      homes.set(`${kind} ${name}`, file);
      to[name] = value;
    }
  };
  const tags: Named = {};
  const paths: Named = {};
  const components: Record<string, Named> = {};
  const addAll = ({ tags: own = [], paths: calls = {}, components: shared = {} }: PartDocument, file: string) => {
    add(tags, Object.fromEntries(own.map((tag) => [tag.name, tag])), 'the tag', file);
    for (const [path, methods] of Object.entries(calls)) {
      const whole = Object.entries(methods).map(([method, operation]) => [method, withRefusals(method, operation)]);
      add(paths, { [path]: Object.fromEntries(whole) as Named }, 'the path', file);
    }
    for (const [kind, named] of Object.entries(shared)) {
      const whole = kind === 'responses' ? withEnvelopes(named as Record<string, Named>) : named;
      add((components[kind] ??= {}), whole, `in ${kind}`, file);
    }
  };
  const first = read(entry);
  addAll(first, entry.file);
  for (const part of parts) {
    const document = read(part);
    const foreign = Object.keys(document).find((key) => !['tags', 'paths', 'components'].includes(key));
    if (foreign !== undefined) throw new Error(`${part.file} has ${foreign}, which only ${entry.file} may define`);
    addAll(document, part.file);
  }
  return { ...first, tags: Object.values(tags), paths, components };
}
