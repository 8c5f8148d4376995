const host = /^(?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?=[/?#]|$)/u;

/**
 * Normalises a web address to `https://`: `http://example.org` and `example.org/about` get it. Texts that are
 * not an address, or contain a port, stay unchanged.
 */
export function secureAddress(text: string): string {
  const bare = text.replace(/^http:\/\//i, '');
  return host.test(bare) ? `https://${bare.replace(/^\/\//, '')}` : text;
}
