import type { FastifyInstance } from 'fastify';

/** The maximum size in bytes, for `List-Unsubscribe=One-Click` in any encoding. */
const bodyLimit = 1024;

/**
 * Registers a one-click unsubscribe address, to which mail programs send a POST request (RFC 8058), without session,
 * key or confirmation. A GET request redirects to a page with a button, because mail scanners open links, too.
 *
 * @param path with the parameter `token`
 * @param page the path of that page
 */
export function registerOneClick(
  app: FastifyInstance,
  path: string,
  page: string,
  stop: (token: string) => Promise<unknown>,
): void {
  void app.register(async (plain) => {
    // The body is always the same, so it is not parsed.
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null));
    plain.post<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      await stop(params.token);
      // Valid and invalid tokens get the same response, so that tokens can't be guessed.
      return reply.header('cache-control', 'no-store').code(200).send();
    });
    plain.get<{ Params: { token: string } }>(path, async ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${page}?token=${encodeURIComponent(params.token)}`, 303),
    );
  });
}
