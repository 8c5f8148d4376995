import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/capability.ts';
import { kindsOf } from '../../platform/notices/kinds.ts';
import { unsubscribe } from './preferences.ts';

/** Bytes: `List-Unsubscribe=One-Click`, in whatever form. */
const bodyLimit = 1024;

/**
 * Where mail programs post when somebody presses "unsubscribe" in them (RFC 8058): no session, no key, no question. Who
 * opens the address is led to the page with a button, for programs that look at mails open links, too.
 */
export function registerUnsubscribing(app: FastifyInstance, { db, clock, capabilities }: Platform): void {
  const kinds = kindsOf(capabilities);
  void app.register(async (plain) => {
    // What is posted is always the same, in whatever form, and short.
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null));
    plain.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      await db.transaction((tx) => unsubscribe(tx, kinds, { token: params.token, isWanted: false }, clock.now()));
      // The same whether there was such a mail: nobody is told of others' tokens.
      return reply.header('cache-control', 'no-store').code(200).send();
    });
    plain.get<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/mail-settings?token=${encodeURIComponent(params.token)}`, 303),
    );
  });
}
