import type { Platform } from '../../manifest.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { askerOf } from '../../platform/mail/may-mail.ts';
import { dropFormDraft, findForm, ownerOf, senderOf } from '../forms/module.ts';
import { contentsOf } from './brochure-text.ts';
import { findActivePartner, findBrochure, listBrochures, type StoredBrochure, viewBrochure } from './brochures.ts';
import { addressOfLink, askForBrochure, linkLifetime, renewLink } from './leads.ts';
import { readBrochure } from './read-brochure.ts';
import { readLead } from './read-lead.ts';

type LeadOperation = 'listBrochures' | 'getBrochure' | 'askForBrochure' | 'renewBrochure';

const missing = { status: 404 } as const;

/** Brochures and requests for them. */
export function leadHandlers(platform: Platform): Pick<Handlers, LeadOperation> {
  const { db, clock, linkOrigin } = platform;
  const contents = async (brochure: StoredBrochure) => {
    if (brochure.file !== null) return brochure.contents;
    const text = await readBrochure(db, brochure, linkOrigin, clock.now());
    return text === null ? [] : contentsOf(text);
  };
  return {
    listBrochures: async ({ query: { page = 1, ...filter } }) => success(await listBrochures(db, filter, page)),
    getBrochure: async ({ path, query }) => {
      const brochure = await findBrochure(db, path.slug);
      if (brochure === null) return missing;
      const partner = await findActivePartner(db, query.partner);
      const shown = await viewBrochure(db, brochure, await contents(brochure), partner);
      return shown === null ? missing : success(shown);
    },
    askForBrochure: async ({ body, ...call }) => {
      const now = clock.now();
      const brochure = await findBrochure(db, body.brochure);
      if (brochure === null) return missing;
      const partner = await findActivePartner(db, body.partner);
      // The partner may have changed since the page was loaded: the form that the visitor saw counts.
      const isAsked = [brochure.form, brochure.partnerForm].includes(body.form);
      const form = isAsked ? await findForm(db, body.form, body.version) : null;
      if (form === null) return missing;
      const read = await readLead(db, form, { body, sender: senderOf(call) }, partner, now);
      if ('status' in read) return read;
      const owner = ownerOf(call);
      const token = await db.transaction(async (tx) => {
        if (owner !== null) await dropFormDraft(tx, form.id, owner);
        return askForBrochure(tx, brochure, read.lead, askerOf(call), platform, now);
      });
      const endsAt = new Date(now.getTime() + linkLifetime);
      return success({ url: addressOfLink(token, brochure), ends_at: endsAt.toISOString() });
    },
    renewBrochure: async ({ body, ...call }) => {
      await db.transaction((tx) => renewLink(tx, body.token, askerOf(call), platform, clock.now()));
      return success(null);
    },
  };
}
