import type { ContractDocument, Operation, Pointer } from '../../../server/platform/contract/document.ts';

/** The parts of JSON Schema that the contract uses for requests. */
export interface JsonSchema {
  $ref?: Pointer;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
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

/** A schema of the document, with its reference resolved. */
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

/** The names of all path parameters, query parameters and body fields of an operation. */
export function requestFields(document: ContractDocument, { path, query, body }: Operation): string[] {
  const keys = body === null ? [] : Object.keys(schemaAt(document, body.schema).properties ?? {});
  return [...[...path, ...query].map(({ name }) => name), ...keys];
}

/** The text fields of a schema at any depth, such as `answers.values`. @param path of the schema itself */
export function textFields(document: ContractDocument, schema: JsonSchema, text: string, path: string): string[] {
  const found = followed(document, schema);
  const { type, enum: words, format, pattern, maxLength = text.length, items, properties = {} } = found;
  const isText =
    [type].flat().includes('string') &&
    words === undefined &&
    format === undefined &&
    maxLength >= text.length &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const rest = found.additionalProperties;
  const inner = [
    ...[found.allOf ?? [], found.oneOf ?? [], found.anyOf ?? []].flat(),
    ...(items ? [items] : []),
    ...(typeof rest === 'object' ? [rest] : []),
  ];
  return [
    ...(isText ? [path] : []),
    ...inner.flatMap((one) => textFields(document, one, text, path)),
    ...Object.entries(properties).flatMap(([name, one]) => textFields(document, one, text, `${path}.${name}`)),
  ];
}
