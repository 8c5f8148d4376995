import type { PathEntry } from '../src/routes/paths.ts';
import { capabilities } from './capabilities.ts';
import type { Capability, Platform, Served } from './manifest.ts';
import { contentVersion } from './platform/content-versions/version.ts';
import type { OperationId } from './platform/contract/document.ts';
import type { Handlers, VoiceRefusal } from './platform/contract/handlers.ts';
import type { Db } from './platform/db/database.ts';
import { lessonKindsOf } from './platform/lessons/kind.ts';
import { plainAddressesOf } from './platform/limits/plain-addresses.ts';
import { retentionOf } from './platform/retention/rules.ts';
import { knowThreads } from './platform/threads/rules.ts';

export { capabilities };

knowThreads(capabilities.flatMap(({ threads = [] }) => threads));

/** Every stored flow: for operators, for checking counters, and for the test of all flows. */
export const flows = capabilities.flatMap(({ flows: own = [] }) => own);

/** The derived columns of all catalogues. */
export const madeColumns = capabilities.flatMap(({ madeColumns: columns = [] }) => columns);

/** The retention periods of data that keeps growing. */
export const retentionRules = retentionOf(capabilities);

/** The rate limits of addresses outside the contract. */
export const plainAddresses = plainAddressesOf(capabilities);

/** A text that changes whenever the content of public pages changes. */
export const pageVersion = async (db: Db, now: Date): Promise<string> => {
  const versions = [await contentVersion(db)];
  for (const { pageVersion: read } of capabilities) if (typeof read === 'function') versions.push(await read(db, now));
  return versions.join(' ');
};

/** The reason why an account may not do something that other people can see; null if it may. */
export async function refuseVoice(db: Db, userId: number, now: Date): Promise<VoiceRefusal | null> {
  for (const { refuseVoice: refuse } of capabilities) {
    const refused = (await refuse?.(db, userId, now)) ?? null;
    if (refused !== null) return refused;
  }
  return null;
}

/** The values of the parameters of public pages, by path. */
export async function pageParameters(db: Db): Promise<Record<string, readonly number[]>> {
  const parameters: Record<string, readonly number[]> = {};
  for (const { pageParameters: read } of capabilities) Object.assign(parameters, await read?.(db));
  return parameters;
}

/** The address that a path with a name instead of an id leads to; null if the name is unknown. */
export async function findNamed(db: Db, entry: PathEntry, path: string): Promise<string | null> {
  for (const { findNamed: find } of capabilities) {
    const address = (await find?.(db, entry, path)) ?? null;
    if (address !== null) return address;
  }
  return null;
}

/** All kinds of lessons in courses. */
export const lessonKinds = lessonKindsOf(capabilities);

/** The contributions of all capabilities to handling requests. */
export interface Composition {
  handlers: Handlers;
  /** The handlers in the order of the capabilities. */
  served: readonly Served[];
  /** The capability that handles an operation. */
  ownerOf: (operation: OperationId) => Capability | undefined;
}

/**
 * Creates the handlers of all capabilities.
 *
 * @throws when two capabilities handle one operation. Their registration checks that every operation has a handler
 */
export function compose(platform: Omit<Platform, 'capabilities' | 'forgetWaysIn'>): Composition {
  const served: Served[] = [];
  const forgetWaysIn = () => {
    for (const { forgetWaysIn: forget } of served) forget?.();
  };
  const handlers: Partial<Handlers> = {};
  const owners = new Map<string, Capability>();
  for (const capability of capabilities) {
    const { name, serve } = capability;
    const one = serve?.({ ...platform, capabilities, forgetWaysIn });
    if (one === undefined) continue;
    for (const operation of Object.keys(one.handlers ?? {})) {
      if (operation in handlers) throw new Error(`${name} and another capability both handle ${operation}`);
      owners.set(operation, capability);
    }
    Object.assign(handlers, one.handlers);
    served.push(one);
  }
  return { handlers: handlers as Handlers, served, ownerOf: (operation) => owners.get(operation) };
}
