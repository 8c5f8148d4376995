import type {
  Credentials,
  NewAccount,
  SessionPorts,
  SignIn,
  SignInAnswer,
} from '../../../machines/session/session.ports.ts';
import { sessionMessages } from '../../../messages/session.ts';
import { toSessionUser } from '../../../shared/ports/session-user.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { type ApiClient, ask, askEnvelope } from '../../../shared/transport/client.ts';
import { refusalText } from '../../../shared/transport/refusal-text.ts';
import type { User } from '../../../shared/transport/schema.d.ts';
import type { TokenStore } from '../../../shared/transport/token-store.ts';

/** The answer of a server, which may be another server: no field is trusted without a check. */
interface SignInBody {
  status: number;
  error?: string | null;
  data?: { token?: string; user?: User; code?: string } | null;
}

/** An answer counts as accepted only with status 1, a token and a user; the token goes to the store, not to the chart. */
export async function readAnswer(
  answer: SignInBody,
  fallback: string,
  tokens: TokenStore,
  now: () => number,
): Promise<SignInAnswer> {
  const { data } = answer;
  if (answer.status !== 1 || !data?.token || !data.user) {
    const at = now();
    const message = await refusalText(data?.code, answer.error || fallback);
    return { kind: 'refused', message, at, ...(data?.code !== undefined && { code: data.code }) };
  }
  tokens.save(data.token);
  return { kind: 'accepted', user: toSessionUser(data.user) };
}

export const signInOver =
  (api: ApiClient, tokens: TokenStore, now: () => number): SignIn<Credentials> =>
  async (credentials, signal) => {
    try {
      const answer = await askEnvelope(api.POST('/login', { body: credentials, signal }));
      return await readAnswer(answer, sessionMessages.unableToSignIn, tokens, now);
    } catch (error) {
      const limited = failedWith(error, 429);
      if (limited === null) throw error;
      return { kind: 'limited', milliseconds: (limited.retryAfter ?? 30) * 1000, at: now() };
    }
  };

export const signUpOver =
  (api: ApiClient, tokens: TokenStore, now: () => number): SignIn<NewAccount> =>
  async (account, signal) =>
    readAnswer(
      await askEnvelope(api.POST('/joy/signup', { body: account, signal })),
      sessionMessages.unableToSignUp,
      tokens,
      now,
    );

export const signOutOver =
  (api: ApiClient): SessionPorts['signOut'] =>
  async () => {
    await ask(api.POST('/sign-out'));
  };
