import { configId } from '../start/protocol.ts';

export interface PortalConfig {
  apiBaseUrl: string;
  apiKey: string;
  hostReplacement: { from: string; to: string } | null;
  /** Whether one can sign in with Google. */
  googleSignIn: boolean;
}

/** What holds where nobody said otherwise. */
export const defaultConfig: PortalConfig = {
  apiBaseUrl: '/api',
  apiKey: 'acado-web',
  hostReplacement: null,
  googleSignIn: false,
};

/** The settings that the server wrote into the page; the build's own where it wrote none. */
export function readConfig(document: Document): PortalConfig {
  const text = document.getElementById(configId)?.textContent;
  return { ...defaultConfig, ...(text ? (JSON.parse(text) as Partial<PortalConfig>) : {}) };
}
