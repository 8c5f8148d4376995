import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client';
import type { Clock } from '../../platform/clock.ts';
import { isLoopback } from '../../platform/config.ts';

/** The site's client registration at a provider (OpenID Connect). */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The provider did not answer, or its answer was broken. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Secrets to check the provider's redirect against. */
export interface Secrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Timeout in seconds for each of the provider's answers. */
const patience = 10;

const fetchFromProvider: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new ProviderUnavailable('The provider cannot be reached', { cause });
  });
  if (answer.status >= 500) throw new ProviderUnavailable(`The provider answered ${answer.status}`);
  return answer;
};

const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof ProviderUnavailable || error.name === 'TimeoutError' || isUnavailable(error.cause));

/** Whether the provider refused, or its answer is invalid. Every other error is a defect, including a wrong client secret. */
const isRefusal = (error: unknown) =>
  error instanceof ClientError || (error instanceof ResponseBodyError && error.error !== 'invalid_client');

/**
 * An OpenID Connect provider. Its metadata is loaded on first use, and again after a failure.
 *
 * @param redirectUri where the provider sends the browser back to
 */
export function createProvider(settings: ProviderSettings, redirectUri: string, clock: Clock) {
  const { issuer, clientId, clientSecret } = settings;
  const isLocal = isLoopback(new URL(issuer).hostname);
  // oxlint-disable-next-line typescript/no-deprecated -- Deprecated only to stand out; used for local providers only.
  const extensions: ((config: Configuration) => void)[] = isLocal ? [allowInsecureRequests] : [];
  let asked: Promise<ServerMetadata> | null = null;

  const metadata = (): Promise<ServerMetadata> => {
    asked ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [customFetch]: fetchFromProvider,
      execute: extensions,
      timeout: patience,
    }).then(
      (found) => found.serverMetadata(),
      (cause: unknown) => {
        asked = null;
        throw new ProviderUnavailable('The provider does not say how to sign in', { cause });
      },
    );
    return asked;
  };

  /** Loads the provider's keys for each sign-in, so that a new key works immediately. */
  const configuration = async (): Promise<Configuration> => {
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const made = new Configuration(await metadata(), clientId, { client_secret: clientSecret, [clockSkew]: skew });
    made[customFetch] = fetchFromProvider;
    made.timeout = patience;
    for (const extend of [...extensions, enableNonRepudiationChecks]) extend(made);
    return made;
  };

  return {
    /**
     * The address at which the browser signs in, and the secrets to check the answer against.
     *
     * @throws {ProviderUnavailable}
     */
    start: async (): Promise<{ url: string; secrets: Secrets }> => {
      const config = await configuration();
      const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, secrets };
    },
    /**
     * Exchanges the code for the person who signed in.
     *
     * @returns null if the provider refuses the code, or its answer is invalid
     * @throws {ProviderUnavailable}
     */
    finish: async (code: string, { state, nonce, codeVerifier }: Secrets): Promise<IDToken | null> => {
      const config = await configuration();
      const answer = new URL(redirectUri);
      // With a single provider, mix-up attacks are impossible. So the redirect doesn't need `iss`.
      answer.search = new URLSearchParams({ code, state, iss: config.serverMetadata().issuer }).toString();
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
        const tokens = await authorizationCodeGrant(config, answer, { ...checks, idTokenExpected: true });
        return tokens.claims() ?? null;
      } catch (error) {
        if (isUnavailable(error)) throw new ProviderUnavailable('The provider failed', { cause: error });
        if (isRefusal(error)) return null;
        throw error;
      }
    },
  };
}
