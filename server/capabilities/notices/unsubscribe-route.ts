import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../manifest.ts';
import { registerOneClick } from '../../platform/mail/one-click.ts';
import { kindsOf } from '../../platform/notices/kinds.ts';
import { unsubscribe } from './preferences.ts';

/** One-click unsubscribe from the kinds in a mail. */
export function registerUnsubscribing(app: FastifyInstance, { db, clock, capabilities }: Platform): void {
  const kinds = kindsOf(capabilities);
  registerOneClick(app, '/unsubscribe/:token', '/mail-settings', (token) =>
    db.transaction((tx) => unsubscribe(tx, kinds, { token, isWanted: false }, clock.now())),
  );
}
