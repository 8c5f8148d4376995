import type { FastifyInstance } from 'fastify';
import { type AppDependencies, buildApp } from '../../server/app.ts';
import type { Clock } from '../../server/clock.ts';
import type { Database } from '../../server/db/database.ts';
import { hashPassword } from '../../server/modules/session/password.ts';
import { createUser } from '../../server/modules/session/store.ts';
import type { User } from '../../src/api/schema.d.ts';
import { emptyDatabase, openTestDatabase } from './server-database.ts';

export const apiKey = 'test-key';
/** Of every account that a test server makes. */
export const accountPassword = 'a long enough sentence';

export interface CallOptions {
  token?: string;
  /** Sent as JSON; a string is sent as it is. */
  body?: object | string;
  /** Undefined leaves a usual header out. */
  headers?: Record<string, string | undefined>;
}

export interface CallAnswer {
  status: number;
  headers: Record<string, unknown>;
  /** The envelope, null when there is no body. */
  body: { status: number; error: string | null; data: unknown } | null;
}

export interface Account {
  token: string;
  user: User;
}

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  clock: TestClock;
  /** Calls the API; with a body it is a POST. @param path below `/api` */
  call(path: string, options?: CallOptions & { method?: 'GET' | 'POST' }): Promise<CallAnswer>;
  /** A new learner, signed in. */
  signUp(name?: string): Promise<Account>;
  /** A new presenter, signed in. */
  signInPresenter(): Promise<Account>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The application on a database of its own, spoken to without a port; every answer is held against the contract. */
export async function startServer(overrides: Partial<AppDependencies> = {}): Promise<TestServer> {
  const database = overrides.database ?? (await openTestDatabase());
  const clock = testClock();
  const app = await buildApp({
    database,
    clock,
    apiKey,
    linkOrigin: 'https://acado.test',
    clientFolder: null,
    validateAnswers: true,
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
  const password = accountPassword;
  let people = 0;
  const nextEmail = () => {
    people += 1;
    return `person-${people}@learner.test`;
  };
  return {
    app,
    database,
    clock,
    call,
    signUp: async (name = 'Asha Rao') => {
      const { body } = await call('/joy/signup', { body: { name, email: nextEmail(), password } });
      return body?.data as Account;
    },
    signInPresenter: async () => {
      const email = nextEmail();
      const account = { name: 'Pat Presenter', email, passwordHash: await hashPassword(password) };
      await createUser(database.db, { ...account, role: 'Presenter', username: email }, clock.now());
      const { body } = await call('/login', { body: { email, password } });
      return body?.data as Account;
    },
    reset: () => emptyDatabase(database),
    close: async () => {
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
