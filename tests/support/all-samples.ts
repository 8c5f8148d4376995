import { existsSync, readdirSync } from 'node:fs';
import type { OperationId } from '../../server/platform/contract/document.ts';
import type { OperationSample, RowSample, Samples } from './samples.ts';
import type { Account, TestServer } from './server.ts';
import { openNewPortal, type UserText } from './user-content.ts';

const folder = new URL('../../server/capabilities/', import.meta.url);
const fileOf = (capability: string) => new URL(`${capability}/samples.ts`, folder);

/** The samples of all capabilities, by folder name, in the order of the folders. */
export const allSamples: ReadonlyMap<string, Samples> = new Map(
  await Promise.all(
    readdirSync(folder)
      .filter((capability) => existsSync(fileOf(capability)))
      .toSorted()
      .map(async (capability) => {
        const { samples } = (await import(fileOf(capability).href)) as { samples: Samples };
        return [capability, samples] as const;
      }),
  ),
);

const joined = <Value>(of: (samples: Samples) => Readonly<Record<string, Value>> | undefined): Map<string, Value> => {
  const all = new Map<string, Value>();
  for (const [capability, samples] of allSamples)
    for (const [name, value] of Object.entries(of(samples) ?? {})) {
      if (all.has(name)) throw new Error(`${capability} has a sample of ${name}, as another capability does`);
      all.set(name, value);
    }
  return all;
};

/** The samples by operation id. */
export const operationSamples: ReadonlyMap<string, OperationSample> = joined(({ operations }) => operations);

/** The samples of rows by table name. */
export const rowSamples: ReadonlyMap<string, RowSample> = joined(({ rows }) => rows);

export const sampleOf = (operation: OperationId): OperationSample => operationSamples.get(operation) ?? {};

/** Adds a row to a table that refers to users, for this owner. @throws if no capability has a sample of the table */
export async function addRowOf(server: TestServer, owner: Account, table: string): Promise<void> {
  const sample = rowSamples.get(table);
  if (sample === undefined) throw new Error(`No samples.ts has \`rows\` of ${table}`);
  // Resets the rate limits: a real user doesn't make so many calls in a minute.
  server.forgetCalls();
  await (typeof sample === 'function' ? sample : sample.create)(server, owner);
}

/** Adds a row to each of these tables for a user. */
export async function addRowsOf(server: TestServer, owner: Account): Promise<void> {
  for (const table of rowSamples.keys()) await addRowOf(server, owner, table);
}

/** Every text that users write and the portal shows, with its capability and its name. */
export const userTexts: readonly (UserText & { capability: string; name: string })[] = [...allSamples].flatMap(
  ([capability, { userContent }]) =>
    Object.entries(userContent?.texts ?? {}).map(([name, text]) => ({ ...text, capability, name })),
);

/** Adds the rows that these texts need. @returns what each capability has prepared */
export async function prepareUserContent(server: TestServer): Promise<ReadonlyMap<string, unknown>> {
  const portal = await openNewPortal(server);
  const rows = new Map<string, unknown>();
  for (const [capability, { userContent }] of allSamples) rows.set(capability, await userContent?.prepare?.(portal));
  return rows;
}
