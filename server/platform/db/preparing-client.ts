import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Client, type QueryConfig } from 'pg';

/** A statement gets a name when the process sends it for the fifth time, because many texts are sent only once. */
const usesUntilNamed = 5;
/** The maximum number of texts that a process counts. */
const maxTexts = 2_000;
/** The maximum number of prepared statements of a connection, because each takes memory of the server. */
const maxPrepared = 250;

/**
 * Creates a client class whose connections prepare the statements that the process sends often, so that Postgres parses
 * and plans them once for each connection. Statements beyond the maximum are sent without a name.
 *
 * @param preparing whether statements are prepared; may change
 */
export function createPreparingClient(preparing: Readonly<{ isOn: boolean }>): typeof Client {
  const uses = new LRUCache<string, { times: number; name: string }>({ max: maxTexts });

  /** Counts a use of a statement. @returns its name; undefined if it was sent too rarely */
  const nameOf = (text: string): string | undefined => {
    const use = uses.get(text) ?? { times: 0, name: createHash('sha1').update(text).digest('base64url') };
    use.times += 1;
    uses.set(text, use);
    return use.times < usesUntilNamed ? undefined : use.name;
  };

  return class PreparingClient extends Client {
    readonly #prepared = new Set<string>();

    // The declared overloads of `query` can't be repeated here; the arguments are passed on unchanged.
    override query = ((config: QueryConfig | string, values: unknown, ...others: []) =>
      super.query(this.#named(config, values), values as unknown[], ...others)) as Client['query'];

    /** A statement without values keeps no name: its text may hold several statements, which can't be prepared. */
    #named(config: QueryConfig | string, values: unknown): QueryConfig {
      if (typeof config === 'string' || !Array.isArray(values)) return config as QueryConfig;
      const name = preparing.isOn && values.length > 0 ? nameOf(config.text) : undefined;
      const isPrepared = name !== undefined && (this.#prepared.has(name) || this.#prepared.size < maxPrepared);
      if (isPrepared) this.#prepared.add(name);
      return { ...config, name: isPrepared ? name : undefined };
    }
  };
}
