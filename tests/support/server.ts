import type { FastifyInstance } from 'fastify';
import { type AppDependencies, buildApp } from '../../server/app.ts';
import { hashPassword } from '../../server/platform/accounts/password.ts';
import { createUser, type NewUser, openSession } from '../../server/platform/accounts/store.ts';
import type { Clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { RecentCalls } from '../../server/platform/limits/recent-calls.ts';
import type { FileStore } from '../../server/platform/storage/store.ts';
import type { User } from '../../src/shared/transport/schema.d.ts';
import { testStore } from './files/test-store.ts';
import { emptyDatabase, openTestDatabase } from './server-database.ts';

export const apiKey = 'test-key';
/** The password of every account that a test server creates. */
export const accountPassword = 'a long enough sentence';
/** The password's hash, computed once: hashing takes longer than all other steps of creating an account. */
export const accountPasswordHash = hashPassword(accountPassword);

export interface CallOptions {
  token?: string;
  /** Sent as JSON; a string is sent unchanged. */
  body?: object | string;
  /** A header with the value undefined is omitted. */
  headers?: Record<string, string | undefined>;
}

export interface CallAnswer {
  status: number;
  headers: Record<string, unknown>;
  /** The envelope; null without a body. */
  body: { status: number; error: string | null; data: unknown } | null;
}

export interface Account {
  token: string;
  user: User;
}

/** The network address and the user agent of all calls. */
const client = { address: '127.0.0.1', userAgent: 'lightMyRequest' };

/** A clock that is paused until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  clock: TestClock;
  store: FileStore;
  /** Calls the API. A body makes it a POST. @param path below `/api` */
  call(path: string, options?: CallOptions & { method?: 'GET' | 'POST' }): Promise<CallAnswer>;
  /** A new learner with a confirmed address, signed in. */
  signUp(name?: string): Promise<Account>;
  /** A new presenter, signed in. */
  signInPresenter(): Promise<Account>;
  /** Resets the rate limits, for tests that call faster than a person would. */
  forgetCalls(): void;
  /** Deletes all rows, and resets the rate limits. */
  reset(): Promise<void>;
  /** Closes the server with all connections that clients still hold. */
  close(): Promise<void>;
}

/** The application on a database of its own, called without a port. Every answer is checked against the contract. */
export async function startServer(overrides: Partial<AppDependencies> = {}): Promise<TestServer> {
  const database = overrides.database ?? (await openTestDatabase());
  const clock = testClock();
  const recentCalls = new RecentCalls();
  const store = overrides.store ?? testStore();
  const app = await buildApp({
    database,
    clock,
    apiKey,
    linkOrigin: 'https://acado.test',

    recentCalls,
    clientFolder: null,
    validateAnswers: true,
    store,
    ...overrides,
  });
  const call: TestServer['call'] = async (path, { method, token, body, headers = {} } = {}) => {
    const response = await app.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: `/api${path}`,
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: given({
        'x-api-key': apiKey,
        'content-type': body === undefined ? undefined : 'application/json',
        authorization: token === undefined ? undefined : `Bearer ${token}`,
        ...headers,
      }),
    });
    const text = response.body;
    return {
      status: response.statusCode,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as CallAnswer['body']),
    };
  };
  let people = 0;
  /** Creates accounts and sessions directly. Signing up and in have tests of their own. */
  const signIn = async (account: Pick<NewUser, 'name' | 'role'>): Promise<Account> => {
    people += 1;
    const email = `person-${people}@learner.test`;
    const username = account.role === 'Presenter' ? email : null;
    const passwordHash = await accountPasswordHash;
    return database.db.transaction(async (tx) => {
      const user = await createUser(
        tx,
        { ...account, email, username, passwordHash, addressProvenAt: clock.now() },
        clock.now(),
      );
      if (user === null) throw new Error(`${email} could not be created`);
      return { user, token: await openSession(tx, user.id, client, clock.now()) };
    });
  };
  return {
    app,
    database,
    clock,
    store,
    call,
    signUp: (name = 'Asha Rao') => signIn({ name, role: 'Learner' }),
    signInPresenter: () => signIn({ name: 'Pat Presenter', role: 'Presenter' }),
    forgetCalls: () => recentCalls.forget(),
    reset: () => {
      recentCalls.forget();
      return emptyDatabase(database);
    },
    close: async () => {
      // `fetch` opens connections before it needs them, and without this the server would wait until they close.
      app.server.on('connection', (socket) => socket.destroy());
      app.server.closeAllConnections();
      await app.close();
      await database.close();
    },
  };
}

function testClock(): TestClock {
  let time = Date.UTC(2026, 2, 1, 9);
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

const given = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));
