import { onTestFinished } from 'vitest';
import { createPortal, type Portal, type PortalDependencies } from '../../src/app/start.ts';
import { isSignedIn } from '../../src/machines/session/session.selectors.ts';
import { onboarded } from '../../src/shared/chart-testing/people.ts';
import { memoryStorage } from './memory-storage.ts';

/** A learner in the form that charts use. `user` is the same person in the form that the server returns. */
export const sessionUser = onboarded;
const { authority: _authority, ...facts } = onboarded;
export const user = { ...facts, role: 'Learner' as const };
export const password = 'correct horse battery';
export const success = (data: unknown) => ({ status: 200, body: { status: 1, error: null, data } });
export const refusal = {
  status: 200,
  body: { status: 0, error: 'Invalid credentials', data: { code: 'invalid_credentials' } },
};

/** A portal with a simulated browser and server. */
export interface World {
  portal: Portal;
  storage: Storage;
  cookies: { token: string | undefined };
  answers: Record<string, { status: number; body: unknown }>;
  /** Pending answers, which the test releases. */
  held: Record<string, Promise<Response>>;
  asked: string[];
  otherTabWrites: (data: unknown, notice?: 'notified' | 'asleep') => void;
  wake: () => void;
}

/** Opens a portal in a new browser with this stored session, token and drafts. It stops with the test. */
export function openWorld(
  before: { stored?: unknown; token?: string; drafts?: unknown } & Pick<PortalDependencies, 'openAnswers'> = {},
): World {
  const storage = memoryStorage();
  const keep = (key: string, data: unknown) => storage.setItem(key, JSON.stringify({ v: 1, data }));
  if (before.stored) keep('session', before.stored);
  if (before.drafts) keep('drafts:7', before.drafts);
  const cookies = { token: before.token };
  const answers: World['answers'] = { '/sign-out': success(null) };
  const asked: string[] = [];
  const held: World['held'] = {};
  const listeners: (() => void)[] = [];
  const listener = () => {
    for (const listen of listeners) listen();
  };
  const portal = createPortal({
    config: { apiBaseUrl: '/api', apiKey: 'acado-web', hostReplacement: null, googleSignIn: true },
    origin: 'http://portal.test',
    release: '0.1.0+test',
    pathname: () => '/skills',
    storage: () => storage,
    tokens: {
      read: () => cookies.token,
      isKept: () => true,
      save: (token) => {
        cookies.token = token;
      },
      forget: () => {
        cookies.token = undefined;
      },
    },
    now: () => Date.now(),
    ...(before.openAnswers && { openAnswers: before.openAnswers }),
    onOutside: (next) => {
      listeners.push(next);
      return () => undefined;
    },
    fetch: async (input) => {
      const path = new URL(input.url).pathname.replace('/api', '');
      asked.push(path);
      if (held[path]) {
        const response = await held[path];
        input.signal.throwIfAborted();
        return response;
      }
      const answer = answers[path];
      if (answer === undefined) throw new TypeError('fetch failed');
      return new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  onTestFinished(() => portal.stop());
  const otherTabWrites: World['otherTabWrites'] = (data, notice = 'notified') => {
    keep('session', data);
    if (notice === 'notified') listener();
  };
  return { portal, storage, cookies, answers, held, asked, otherTabWrites, wake: listener };
}

export const everythingIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')).join('\n');
export const stored = (storage: Storage, key: string): unknown =>
  JSON.parse(storage.getItem(key) ?? 'null')?.data ?? null;
export const signedIn = {
  signedIn: true,
  user: sessionUser,
  failedAttempts: 0,
  lockEndsAt: null,
};
export const signIn = ({ portal }: World) =>
  portal.session.send({ type: 'signIn.submitted', credentials: { email: user.email, password } });
export const isIn = ({ portal }: World) => isSignedIn(portal.session.getSnapshot());
