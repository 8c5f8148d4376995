import { join } from 'node:path';
import type { operations } from '../../../src/shared/transport/schema.d.ts';
import type { roles } from '../db/account-schema.ts';
import type { sessionScopes } from '../db/session-schema.ts';
import { type DeclaredLimit, type LimitWords, readLimit } from '../limits/declared-limit.ts';
import { projectRoot, runsFromSource } from '../root.ts';
import { readBuiltDocument } from './built-document.ts';
import { joinParts, readParts } from './join-parts.ts';
import { readVoice, type Voice, type VoiceWords } from './voice.ts';

/** Streams and operations without a JSON answer aren't calls: their capability registers a route. */
type Stream = { responses: { 200: { content: { 'text/event-stream': unknown } } } };
type Call = { responses: { 200: unknown } };
export type OperationId = {
  [Id in keyof operations]: operations[Id] extends Stream ? never : operations[Id] extends Call ? Id : never;
}[keyof operations];
export type Role = (typeof roles)[number];
export type SessionScope = (typeof sessionScopes)[number];

/** A JSON pointer to a part of the document. */
export type Pointer = `#/${string}`;

export interface Parameter {
  name: string;
  required: boolean;
  isList: boolean;
  /** Whether each value is a parameter of its own; otherwise values are separated by commas. */
  isRepeated: boolean;
  schema: Pointer;
}

/** An operation of the contract as the server needs it. */
export interface Operation {
  id: OperationId;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path in Fastify's notation, with parameters: `/universities/:id`. */
  url: string;
  needsApiKey: boolean;
  bearer: 'required' | 'optional' | 'none';
  /** The roles that may call it; empty means everyone. */
  roles: readonly Role[];
  /** The narrow session scopes that allow calling it, in addition to full sessions. */
  scopes: readonly SessionScope[];
  /** The operation's rate limits. */
  limits: readonly DeclaredLimit[];
  /** The requests of this operation with effects that other people can see; null if there are none. */
  voice: Voice | null;
  path: readonly Parameter[];
  query: readonly Parameter[];
  body: { schema: Pointer; required: boolean } | null;
  /** Declared statuses with the schema of their answer, null if the answer has no body. */
  answers: ReadonlyMap<number, Pointer | null>;
}

interface RawParameter {
  explode?: boolean;
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: { type?: string };
}

interface RawOperation {
  operationId: OperationId;
  security?: Record<string, unknown>[];
  'x-roles'?: Role[];
  'x-scopes'?: SessionScope[];
  'x-limit'?: LimitWords[];
  'x-voice'?: VoiceWords;
  parameters?: RawParameter[];
  requestBody?: { required?: boolean };
  responses: Record<string, { $ref?: Pointer; content?: object }>;
}

export interface ContractDocument {
  paths: Record<string, Record<string, RawOperation>>;
  components: { responses: Record<string, { content?: object }> };
}

let joined: string | undefined;

/** The contract joined from its parts, as JSON for serving. Read once per process. */
export function readContractText(): string {
  if (joined === undefined) {
    const parts = readParts();
    const built = runsFromSource ? null : readBuiltDocument(join(projectRoot, 'dist/server/contract.json'), parts);
    joined = built ?? JSON.stringify(joinParts(parts));
  }
  return joined;
}

export const parseContract = (text: string) => JSON.parse(text) as ContractDocument;

const mediaType = 'content/application~1json/schema';
/** Escapes a segment of a JSON pointer. */
export const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

let latest: { text: string; contract: Contract } | undefined;

/** An operation of the contract that isn't a call: it streams or answers without a body, and has its own route. */
export interface OtherOperation extends Pick<Operation, 'url' | 'limits'> {
  id: string;
  method: string;
}

export interface Contract {
  document: ContractDocument;
  operations: readonly Operation[];
  others: readonly OtherOperation[];
}

/** The parsed contract, cached for all apps of a process: parsing takes longer than the rest of a start. */
export function contractOf(text: string): Contract {
  if (latest?.text === text) return latest.contract;
  const document = parseContract(text);
  const contract = { document, operations: listOperations(document), others: listOthers(document) };
  latest = { text, contract };
  return contract;
}

/**
 * Every call of the contract, in its order. Operations that stream or answer without a body aren't calls.
 *
 * @throws if the server can't handle a call as it is declared
 */
export function listOperations(document: ContractDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, raw]) => isCall(raw))
      .map(([method, raw]) => readOperation(document, path, method, raw)),
  );
}

const listOthers = (document: ContractDocument): OtherOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, raw]) => !isCall(raw))
      .map(([method, raw]) => ({
        id: raw.operationId,
        method: method.toUpperCase(),
        url: urlOf(path),
        limits: limitsOf(raw),
      })),
  );

/**
 * The rate limits of an operation that isn't a call.
 *
 * @throws when the contract has no such operation
 */
export function limitsOfOther(id: string): readonly DeclaredLimit[] {
  const found = contractOf(readContractText()).others.find((other) => other.id === id);
  if (found === undefined) throw new Error(`The contract has no ${id} that is not a call`);
  return found.limits;
}

const urlOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const isCall = ({ responses }: RawOperation) =>
  '200' in responses && !('text/event-stream' in (responses['200']?.content ?? {}));

function readOperation(document: ContractDocument, path: string, method: string, raw: RawOperation): Operation {
  const here = `#/paths/${escaped(path)}/${method}` as const;
  const security = raw.security ?? [];
  const parameters = (raw.parameters ?? []).map((parameter, index) => ({
    in: parameter.in,
    name: parameter.name,
    required: parameter.required ?? false,
    isList: parameter.schema.type === 'array',
    isRepeated: parameter.explode === true,
    schema: `${here}/parameters/${index}/schema` as const,
  }));
  return {
    id: raw.operationId,
    method: method.toUpperCase() as Operation['method'],
    url: urlOf(path),
    needsApiKey: security.length > 0 && security.every((entry) => 'apiKey' in entry),
    bearer: bearerOf(security),
    roles: raw['x-roles'] ?? [],
    scopes: raw['x-scopes'] ?? [],
    limits: limitsOf(raw),
    voice: readVoice(raw['x-voice']),
    path: parameters.filter((parameter) => parameter.in === 'path'),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: raw.requestBody
      ? { schema: `${here}/requestBody/${mediaType}`, required: raw.requestBody.required ?? false }
      : null,
    answers: new Map(
      Object.entries(raw.responses).map(([status, response]) => [
        Number(status),
        answerSchema(document, `${here}/responses/${status}`, response),
      ]),
    ),
  };
}

/** @throws when the operation declares no limit */
function limitsOf({ operationId, 'x-limit': limits = [] }: RawOperation): DeclaredLimit[] {
  if (limits.length === 0) throw new Error(`${operationId} of the contract has no x-limit`);
  return limits.map(readLimit);
}

function bearerOf(security: readonly Record<string, unknown>[]): Operation['bearer'] {
  const withBearer = security.filter((entry) => 'bearer' in entry).length;
  if (withBearer === 0) return 'none';
  return withBearer === security.length ? 'required' : 'optional';
}

function answerSchema(
  document: ContractDocument,
  here: Pointer,
  response: RawOperation['responses'][string],
): Pointer | null {
  if (response.$ref === undefined) return response.content ? `${here}/${mediaType}` : null;
  const shared = document.components.responses[response.$ref.split('/').at(-1) ?? ''];
  return shared?.content ? `${response.$ref}/${mediaType}` : null;
}

interface RawObject {
  $ref?: Pointer;
  properties?: object;
  required?: string[];
  additionalProperties?: boolean;
  format?: string;
}

const at = (document: ContractDocument, pointer: Pointer): RawObject =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    ) as RawObject;

/**
 * Resolves a schema of an object: its pointer, its fields with their formats, and the required fields. References are
 * followed.
 */
export function objectAt(document: ContractDocument, pointer: Pointer) {
  let place = pointer;
  let schema = at(document, place);
  while (schema.$ref !== undefined) {
    place = schema.$ref;
    schema = at(document, place);
  }
  const { properties = {}, required = [], additionalProperties } = schema;
  const formatOf = (name: string): string | undefined => {
    let field = at(document, `${place}/properties/${escaped(name)}`);
    while (field.$ref !== undefined) field = at(document, field.$ref);
    return field.format;
  };
  const names = Object.keys(properties);
  return { pointer: place, properties: names, required, isClosed: additionalProperties === false, formatOf };
}
