import { createHash } from 'node:crypto';

export interface PolicyNeeds {
  /** The texts of the inline scripts and styles of the page. */
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Where the page makes its calls, when that is another host. */
  apiBaseUrl?: string;
  /** The name of the one policy by which the page may name scripts; it may have none by default. */
  trustedTypes?: string;
  /** What may show it in a frame; nothing by default. */
  framedBy?: "'self'" | "'none'";
}

/** Emotion begins with an empty style element and fills it by the CSSOM, which no policy concerns. */
const emptyStyle = '';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The origin of an absolute address, nothing for a path of this site. */
const foreignOrigin = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : []);

/**
 * The value of `content-security-policy`: files of this site, and the inline blocks that are named. Data blocks are not
 * run, and need no hash.
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
    // `data:` and `blob:` are for the picture that a user chooses for the profile, shown before it is sent, and for the
    // icon in a rendered page.
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
