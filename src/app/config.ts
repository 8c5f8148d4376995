import { configId } from '../start/protocol.ts';

export interface PortalConfig {
  apiBaseUrl: string;
  apiKey: string;
  hostReplacement: { from: string; to: string } | null;
  /** Whether people can sign in with Google. */
  googleSignIn: boolean;
}

/** Defaults for settings that the server didn't write into the page. */
export const defaultConfig: PortalConfig = {
  apiBaseUrl: '/api',
  apiKey: 'acado-web',
  hostReplacement: null,
  googleSignIn: false,
};

/** Reads the settings that the server wrote into the page and fills the rest with the build's defaults. */
export function readConfig(document: Document): PortalConfig {
  const text = document.getElementById(configId)?.textContent;
  return { ...defaultConfig, ...(text ? (JSON.parse(text) as Partial<PortalConfig>) : {}) };
}
