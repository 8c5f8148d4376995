import { createHash } from 'node:crypto';

export interface PolicyNeeds {
  /** The page's inline scripts and styles. */
  scripts?: readonly string[];
  styles?: readonly string[];
  /** The base URL of API calls, if it is on another host. */
  apiBaseUrl?: string;
  /** The name of the Trusted Types policy for script URLs; none by default. */
  trustedTypes?: string;
  /** The sites that may show the page in a frame; `'none'` by default. */
  framedBy?: "'self'" | "'none'";
}

/** Emotion starts with an empty style element and fills it with the CSSOM, which no policy restricts. */
const emptyStyle = '';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The origin of an absolute address, empty for a path on this site. */
const foreignOrigin = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : []);

/**
 * The value of `content-security-policy`: allows files of this site and the given inline blocks. Data blocks don't run,
 * so they need no hash.
 */
export function contentPolicy({
  scripts = [],
  styles = [],
  apiBaseUrl = '/',
  trustedTypes = "'none'",
  framedBy = "'none'",
}: PolicyNeeds = {}): string {
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...new Set([...styles, emptyStyle].map(hashOf))],
    // `data:` and `blob:` are for the preview of a profile picture and for the icon in a rendered page.
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...foreignOrigin(apiBaseUrl)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [framedBy],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypes],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
