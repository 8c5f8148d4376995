const host = /^(?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?=[/?#]|$)/u;

/**
 * Adds or changes the protocol of a web address to `https://`, as for `http://example.org` and `example.org/about`.
 * Texts with a port, or without a web address, stay unchanged.
 */
export function secureAddress(text: string): string {
  const bare = text.replace(/^http:\/\//i, '');
  return host.test(bare) ? `https://${bare.replace(/^\/\//, '')}` : text;
}
