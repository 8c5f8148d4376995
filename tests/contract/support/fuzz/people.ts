import { eq } from 'drizzle-orm';
import { createUser, findCaller, openSession } from '../../../../server/platform/accounts/store.ts';
import type { Role } from '../../../../server/platform/contract/document.ts';
import { users } from '../../../../server/platform/db/account-schema.ts';
import { accountPasswordHash, type TestServer } from '../../../support/server.ts';

/** Half of a token's life, in milliseconds. */
const freshFor = 12 * 60 * 60 * 1000;
const address = '192.0.2.1';

/** An account that survives the generated requests: if it becomes unusable, a new account replaces it. */
export class Person {
  readonly email: string;
  readonly #server: TestServer;
  readonly #role: Role;
  #token: string | null = null;
  #since = 0;

  constructor(server: TestServer, role: Role, name: string) {
    this.email = `${role}.${name}@fuzz.slow.test`.toLowerCase();
    this.#server = server;
    this.#role = role;
  }

  async token(): Promise<string> {
    const { clock } = this.#server;
    if (this.#token === null || clock.now().getTime() - this.#since > freshFor) this.#token = await this.#begin();
    return this.#token;
  }

  /** Call this after a request that may have ended the session. */
  async check(): Promise<void> {
    const { database, clock } = this.#server;
    if (this.#token !== null && (await findCaller(database.db, this.#token, address, clock.now())) === null)
      this.#token = null;
  }

  async #begin(): Promise<string> {
    const { database, clock } = this.#server;
    const now = clock.now();
    this.#since = now.getTime();
    const account = {
      name: 'Asha Rao',
      email: this.email,
      role: this.#role,
      username: this.#role === 'Presenter' ? this.email : null,
      passwordHash: await accountPasswordHash,
    };
    return database.db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.email, this.email));
      const user = await createUser(tx, account, now);
      if (user === null) throw new Error(`${this.email} could not be created`);
      return openSession(tx, user.id, { address, userAgent: 'fuzz' }, now);
    });
  }
}
