import type { ContractDocument, Operation } from '../../../server/platform/contract/document.ts';

/** The request that the contract's examples make up. */
export interface Examples {
  /** The path with its parameters filled in. */
  path: string;
  /** The parameters that it cannot do without. */
  query: Record<string, string>;
  body: object | undefined;
}

interface RawOperation {
  parameters?: { name: string; in: string; required?: boolean; example?: string | number }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  'x-ownership'?: unknown;
}

/** An operation as it stands in the document. */
export function rawOperationOf(document: ContractDocument, { id }: Operation): RawOperation {
  const raw = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);
  if (raw === undefined) throw new Error(`${id} is not in the contract`);
  return raw as RawOperation;
}

/** @throws when an operation lacks an example that it needs */
export function examplesOf(document: ContractDocument, operation: Operation): Examples {
  const raw = rawOperationOf(document, operation);
  const exampleOf = (name: string) => {
    const example = raw.parameters?.find((parameter) => parameter.name === name)?.example;
    if (example === undefined) throw new Error(`${operation.id} has no example of ${name}`);
    return String(example);
  };
  const path = operation.path.reduce((url, { name }) => url.replace(`:${name}`, exampleOf(name)), operation.url);
  const needed = operation.query.filter(({ required }) => required);
  const query = Object.fromEntries(needed.map(({ name }) => [name, exampleOf(name)]));
  const body = raw.requestBody?.content['application/json']?.example as object | undefined;
  if (operation.body && body === undefined) throw new Error(`${operation.id} has no example of its body`);
  return { path, query, body };
}

/** The examples of what a request of the operation may carry, by its name. */
export function exampleFields(document: ContractDocument, operation: Operation): Map<string, unknown> {
  const { parameters = [] } = rawOperationOf(document, operation);
  const { body } = examplesOf(document, operation);
  return new Map([
    ...parameters
      .filter(({ example }) => example !== undefined)
      .map(({ name, example }): [string, unknown] => [name, example]),
    ...Object.entries(body ?? {}),
  ]);
}
