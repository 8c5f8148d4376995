import type { ProviderAnswer, SignIn } from '../../../machines/session/session.ports.ts';
import { sessionMessages } from '../../../messages/session.ts';
import { type ApiClient, ask, askEnvelope } from '../../../shared/transport/client.ts';
import type { TokenStore } from '../../../shared/transport/token-store.ts';
import { readAnswer } from './session.adapters.ts';

/** Requests the address of Google's sign-in page. */
export const googleUrlOver = (api: ApiClient) => async (): Promise<string> =>
  (await ask(api.POST('/google-auth-requests'))).url;

export const signInWithGoogleOver =
  (api: ApiClient, tokens: TokenStore, now: () => number): SignIn<ProviderAnswer> =>
  async (answer, signal) => {
    if (answer.kind === 'refused') return { ...answer, at: now() };
    const body = { credential: answer.code, state: answer.state };
    const envelope = await askEnvelope(api.POST('/google-auth-login', { body, signal }));
    return readAnswer(envelope, sessionMessages.unableToSignIn, tokens, now);
  };
