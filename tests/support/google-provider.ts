import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';

export interface GoogleProvider {
  server: OAuth2Server;
  /** The provider's settings for the portal's server. */
  settings: { issuer: string; clientId: string; clientSecret: string };
  /** The claims about the person, for all sign-ins from now on. */
  says: Record<string, unknown>;
  /** Changes the identity token before it is signed. */
  change: (token: MutableToken) => void;
  stop: () => Promise<void>;
}

/**
 * A sign-in provider on a loopback port, where signing in needs no input.
 *
 * @param port a free port by default
 */
export async function startGoogleProvider(port = 0): Promise<GoogleProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, '127.0.0.1');
  const provider: GoogleProvider = {
    server,
    settings: { issuer: String(server.issuer.url), clientId: 'acado', clientSecret: 'a secret' },
    says: {},
    change: () => undefined,
    stop: async () => {
      if (server.listening) await server.stop();
    },
  };
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    if (token.payload['aud'] !== provider.settings.clientId) return;
    Object.assign(token.payload, provider.says);
    provider.change(token);
  });
  return provider;
}

/** The settings of a server that uses this provider. */
export const googleEnvironment = ({ settings }: GoogleProvider) => ({
  GOOGLE_ISSUER: settings.issuer,
  GOOGLE_CLIENT_ID: settings.clientId,
  GOOGLE_CLIENT_SECRET: settings.clientSecret,
});
