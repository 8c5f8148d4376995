import type { Limits, List } from '../../src/shared/lists/define-list.ts';

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  enum?: readonly string[];
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  maxItems?: number;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: Schema;
}

interface Document {
  paths: Readonly<
    Record<string, Readonly<Record<string, { operationId?: string; parameters?: readonly Parameter[] }>>>
  >;
}

export type AnyList = Pick<List<never, never, never>, 'operation' | 'limits' | 'setByPage'>;

/** Follows a reference inside the document. */
function resolved<Part extends { $ref?: string }>(document: object, part: Part): Part {
  if (part.$ref === undefined) return part;
  const steps = part.$ref.slice(2).split('/');
  return steps.reduce<unknown>((place, step) => (place as Readonly<Record<string, unknown>>)[step], document) as Part;
}

/** The limits of a parameter in the contract. */
function limitsOf(document: object, parameter: Parameter): Limits {
  const schema = resolved(document, parameter.schema);
  const value = resolved(document, schema.items ?? schema);
  const isDay = value.format === 'date';
  return {
    ...(value.enum && { values: value.enum }),
    ...(value.pattern !== undefined && !isDay && { pattern: value.pattern }),
    ...(value.maxLength !== undefined && !isDay && { longest: value.maxLength }),
    ...(value.minimum !== undefined && { lowest: value.minimum }),
    ...(value.maximum !== undefined && { highest: value.maximum }),
    ...(isDay && { isDay }),
    ...(schema.maxItems !== undefined && { most: schema.maxItems }),
  };
}

const sorted = (limits: Limits) => ({ ...limits, values: limits.values?.toSorted() });

/** The limits of a parameter in all lists of an operation: each kind of a list may offer some of the values. */
function together(limits: readonly Limits[]): Limits {
  const values = [...new Set(limits.flatMap((one) => one.values ?? []))];
  return { ...limits[0], ...(values.length > 0 && { values }) };
}

const text = (limits: Limits) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(sorted(limits)).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

/** Names each parameter whose limits differ between the lists' definitions and the contract. */
export function listFaults(document: Document, lists: readonly AnyList[]): string[] {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const asked = [...new Set(lists.map(({ operation }) => operation))];
  return asked.flatMap((id) => {
    const operation = operations.find(({ operationId }) => operationId === id);
    if (operation === undefined) return [`${id} isn't in the contract`];
    const parameters = (operation.parameters ?? [])
      .map((parameter) => resolved(document, parameter))
      .filter((parameter) => parameter.in === 'query');
    const own = lists.filter((list) => list.operation === id);
    const defined = new Set(own.flatMap(({ limits, setByPage }) => [...Object.keys(limits), ...setByPage]));
    const missing = parameters.filter(({ name }) => !defined.has(name)).map(({ name }) => `${id}: no list has ${name}`);
    const different = [...defined].flatMap((name) => {
      const parameter = parameters.find((one) => one.name === name);
      if (parameter === undefined) return [`${id} has no parameter ${name}`];
      const inLists = own.flatMap(({ limits }) => limits[name] ?? []);
      if (inLists.length === 0) return [];
      const { all, ...list } = together(inLists);
      const { values, ...contract } = limitsOf(document, parameter);
      // The contract may name the value that the page leaves out.
      const named = values && { values: values.filter((value) => value !== all) };
      const [one, other] = [text(list), text({ ...contract, ...named })];
      return one === other ? [] : [`${id}: ${name} is ${one} in the list, and ${other} in the contract`];
    });
    return [...missing, ...different];
  });
}
