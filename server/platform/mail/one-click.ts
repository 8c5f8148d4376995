import type { FastifyInstance } from 'fastify';

/** Bytes: `List-Unsubscribe=One-Click`, in whatever form. */
const bodyLimit = 1024;

/**
 * Registers an address to which mail programs post when their user presses "unsubscribe" (RFC 8058): no session, no key,
 * no question. A browser that opens it is led to a page with a button, for scanners of mails open links, too.
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
    // The body is always the same and short, in whatever form, and is not read.
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null));
    plain.post<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      await stop(params.token);
      // The answer is the same whether the token was good, so that no tokens can be found.
      return reply.header('cache-control', 'no-store').code(200).send();
    });
    plain.get<{ Params: { token: string } }>(path, async ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${page}?token=${encodeURIComponent(params.token)}`, 303),
    );
  });
}
