import type { ContractDocument, Operation } from '../../../server/platform/contract/document.ts';

/** A request built from the contract's examples. */
export interface Examples {
  /** The path with its parameters filled in. */
  path: string;
  /** The required parameters. */
  query: Record<string, string>;
  body: object | undefined;
}

interface RawOperation {
  tags?: readonly string[];
  parameters?: { name: string; in: string; required?: boolean; example?: string | number }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  'x-ownership'?: Ownership;
}

/**
 * The owner of the rows that an operation reads and changes, `x-ownership` of the contract:
 *
 * - `public`: no account, or everyone
 * - `secret`: the owner of the credentials or the token in the request
 * - `caller`: the caller; the request names no row
 * - by request field that names a row: `catalogue` for rows of everyone, else the kind of thing that belongs to a user
 */
type Ownership = 'public' | 'secret' | 'caller' | Readonly<Record<string, string>>;

/** An operation as written in the document. */
export function rawOperationOf(document: ContractDocument, { id }: Operation): RawOperation {
  const raw = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);
  if (raw === undefined) throw new Error(`${id} is not in the contract`);
  return raw as RawOperation;
}

/**
 * @param replaced values that replace the examples, by field name
 * @throws if an operation lacks an example that it needs
 */
export function examplesOf(
  document: ContractDocument,
  operation: Operation,
  replaced: Readonly<Record<string, unknown>> = {},
): Examples {
  const raw = rawOperationOf(document, operation);
  const exampleOf = (name: string) => {
    const given = replaced[name] as string | number | undefined;
    const example = given ?? raw.parameters?.find((parameter) => parameter.name === name)?.example;
    if (example === undefined) throw new Error(`${operation.id} has no example of ${name}`);
    return String(example);
  };
  const path = operation.path.reduce(
    (url, { name }) => url.replace(`:${name}`, encodeURIComponent(exampleOf(name))),
    operation.url,
  );
  const needed = operation.query.filter(({ name, required }) => required || name in replaced);
  const query = Object.fromEntries(needed.map(({ name }) => [name, exampleOf(name)]));
  const example = raw.requestBody?.content['application/json']?.example as object | undefined;
  if (operation.body && example === undefined) throw new Error(`${operation.id} has no example of its body`);
  if (example === undefined) return { path, query, body: undefined };
  const entries = Object.entries(example).map(([name, value]: [string, unknown]) => [name, replaced[name] ?? value]);
  return { path, query, body: Object.fromEntries(entries) as object };
}

/** A value with the format of an example that refers to nothing. */
export function unknownLike(example: unknown): unknown {
  if (Array.isArray(example)) return example.slice(0, 1).map(unknownLike);
  return typeof example === 'number' ? 2_147_483_647 : String(example).replace(/\w/g, '0');
}

/** The examples of fields that name a row: those of `x-ownership` in the contract, or required path parameters. */
export function rowFields(document: ContractDocument, operation: Operation): Map<string, unknown> {
  const ownership = rawOperationOf(document, operation)['x-ownership'];
  const needed = [...operation.path, ...operation.query.filter(({ required }) => required)];
  const names = typeof ownership === 'object' ? Object.keys(ownership) : needed.map(({ name }) => name);
  return new Map([...exampleFields(document, operation)].filter(([name]) => names.includes(name)));
}

/** The examples of all fields that a request of the operation can carry, by name. */
export function exampleFields(document: ContractDocument, operation: Operation): Map<string, unknown> {
  const { parameters = [], requestBody } = rawOperationOf(document, operation);
  const body = requestBody?.content['application/json']?.example as object | undefined;
  return new Map([
    ...parameters
      .filter(({ example }) => example !== undefined)
      .map(({ name, example }): [string, unknown] => [name, example]),
    ...Object.entries(body ?? {}),
  ]);
}
