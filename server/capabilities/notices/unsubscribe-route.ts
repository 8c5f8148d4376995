import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/capability.ts';
import { kindsOf } from '../../platform/notices/kinds.ts';
import { unsubscribe } from './preferences.ts';

/** Bytes: `List-Unsubscribe=One-Click`, in whatever form. */
const bodyLimit = 1024;

/**
 * The address to which mail programs post when their user presses "unsubscribe" (RFC 8058): no session, no key, no
 * question. A browser that opens it is led to a page with a button, for scanners of mails open links, too.
 */
export function registerUnsubscribing(app: FastifyInstance, { db, clock, capabilities }: Platform): void {
  const kinds = kindsOf(capabilities);
  void app.register(async (plain) => {
    // The body is always the same and short, in whatever form, and is not read.
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null));
    plain.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      await db.transaction((tx) => unsubscribe(tx, kinds, { token: params.token, isWanted: false }, clock.now()));
      // The answer is the same whether the token was good, so that no tokens can be found.
      return reply.header('cache-control', 'no-store').code(200).send();
    });
    plain.get<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/mail-settings?token=${encodeURIComponent(params.token)}`, 303),
    );
  });
}
