import { folded } from '../../../src/shared/text/folded.ts';

/** The facts that identify a university. */
export interface Named {
  name: string;
  otherNames: readonly string[];
  /** ISO 3166-1 alpha-2, or null if unknown. */
  countryCode: string | null;
  domains: readonly string[];
}

/** The stored universities that match a row. */
export interface Match<Entry> {
  /** The entries in order; empty for a new university. */
  found: Entry[];
  /** Whether the university was matched only by domain, with another name. */
  isByDomain: boolean;
}

const within = (country: string | null, value: string) => `${country ?? ''}|${value}`;

/** A domain and its parents, except the country's top-level domain (`uk`). */
function upwards(domain: string): string[] {
  const parts = domain.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
}

class Lists<Entry> {
  readonly #lists = new Map<string, Set<Entry>>();

  add(key: string, entry: Entry): void {
    const list = this.#lists.get(key) ?? new Set();
    this.#lists.set(key, list.add(entry));
  }

  delete(key: string, entry: Entry): void {
    this.#lists.get(key)?.delete(entry);
  }

  of(key: string): readonly Entry[] {
    return [...(this.#lists.get(key) ?? [])];
  }
}

/**
 * Finds universities by domain and name. A row matches a university of the same country with any of its domains. If
 * several share a domain, as in state university systems, the name decides (docs/decisions/0029).
 */
export class UniversityIndex<Entry extends Named> {
  readonly #byDomain = new Lists<Entry>();
  /** Universities by parent domain. */
  readonly #below = new Lists<Entry>();
  readonly #byName = new Lists<Entry>();
  readonly #byOtherName = new Lists<Entry>();
  /** The names in the current list, by domain. */
  readonly #listed = new Lists<string>();

  /** Registers a row before the list is processed. */
  list({ name, countryCode, domains }: Named): void {
    for (const domain of domains) this.#listed.add(within(countryCode, domain), folded(name));
  }

  add(entry: Entry): void {
    this.#keys(entry, (lists, key) => lists.add(key, entry));
  }

  delete(entry: Entry): void {
    this.#keys(entry, (lists, key) => lists.delete(key, entry));
  }

  #keys({ name, otherNames, countryCode, domains }: Entry, act: (lists: Lists<Entry>, key: string) => void): void {
    act(this.#byName, within(countryCode, folded(name)));
    for (const other of otherNames) act(this.#byOtherName, within(countryCode, folded(other)));
    for (const domain of domains) {
      act(this.#byDomain, within(countryCode, domain));
      for (const above of upwards(domain)) act(this.#below, within(countryCode, above));
    }
  }

  /** Universities with one of the domains. */
  sharing({ countryCode, domains }: Named): Entry[] {
    return [...new Set(domains.flatMap((domain) => this.#byDomain.of(within(countryCode, domain))))];
  }

  /** Universities with that name, regardless of domains. */
  called({ name, countryCode }: Named): readonly Entry[] {
    return this.#byName.of(within(countryCode, folded(name)));
  }

  find(row: Named): Match<Entry> {
    const { name, otherNames, countryCode, domains } = row;
    const names = [name, ...otherNames].map(folded);
    const namesakes = names.flatMap((one) => this.#byName.of(within(countryCode, one)));
    const others = this.#byOtherName.of(within(countryCode, folded(name)));
    if (domains.length === 0) return { found: withoutDomains(namesakes, others), isByDomain: false };
    const related = new Set(
      domains.flatMap((domain) => [
        ...this.#below.of(within(countryCode, domain)),
        ...upwards(domain).flatMap((above) => this.#byDomain.of(within(countryCode, above))),
      ]),
    );
    const named = namesakes.filter((entry) => related.has(entry));
    if (named.length > 0) return { found: [...new Set(named)], isByDomain: false };
    const sharing = new Set(this.sharing(row));
    const known = [
      ...others.filter((entry) => sharing.has(entry)),
      ...[...namesakes, ...others].filter((entry) => entry.domains.length === 0),
    ];
    if (known.length > 0) return { found: known.slice(0, 1), isByDomain: false };
    const only = domains.flatMap((domain) => this.#only(within(countryCode, domain)));
    return { found: only.slice(0, 1), isByDomain: true };
  }

  /** The only university with a domain, in the database and the list. */
  #only(key: string): readonly Entry[] {
    const entries = this.#byDomain.of(key);
    return entries.length === 1 && this.#listed.of(key).length < 2 ? entries : [];
  }
}

/** Without domains, match by name; prefer a university without domains. */
function withoutDomains<Entry extends Named>(namesakes: readonly Entry[], others: readonly Entry[]): Entry[] {
  const without = [...namesakes, ...others].find(({ domains }) => domains.length === 0);
  return [without, ...namesakes, ...others].filter((entry) => entry !== undefined).slice(0, 1);
}
