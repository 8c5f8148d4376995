import type { ContractDocument, Operation, Pointer } from '../../../server/platform/contract/document.ts';

/** What the contract's schemas of requests are made of. */
export interface JsonSchema {
  $ref?: Pointer;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
}

/** A schema of the document, its reference followed. */
export function schemaAt(document: ContractDocument, pointer: Pointer): JsonSchema {
  const names = pointer.slice(2).split('/');
  const plain = names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = plain.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
  if (found === undefined) throw new Error(`There is no ${pointer} in the contract`);
  return followed(document, found as JsonSchema);
}

export function followed(document: ContractDocument, schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : schemaAt(document, schema.$ref);
}

/** The names of everything that a request of the operation may carry outside of its headers. */
export function requestFields(document: ContractDocument, { path, query, body }: Operation): string[] {
  const keys = body === null ? [] : Object.keys(schemaAt(document, body.schema).properties ?? {});
  return [...[...path, ...query].map(({ name }) => name), ...keys];
}
