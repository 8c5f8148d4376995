const host = /^(?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?=[/?#]|$)/u;

/**
 * A web address as it is offered where only `https://` is kept: `http://example.org` and `example.org/about` get it. What is
 * no such address, or names a port of its own, stays as it is.
 */
export function secureAddress(text: string): string {
  const bare = text.replace(/^http:\/\//i, '');
  return host.test(bare) ? `https://${bare.replace(/^\/\//, '')}` : text;
}
