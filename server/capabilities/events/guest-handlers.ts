import { eq } from 'drizzle-orm';
import { isNamedZone } from '../../../src/shared/time/zones.ts';
import type { GuestPart } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { normaliseEmail } from '../../platform/accounts/email.ts';
import { findProvenAccount } from '../../platform/accounts/proven-account.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { settled } from '../../platform/flows/flow.ts';
import { askerOf, mayMail } from '../../platform/mail/may-mail.ts';
import { eventRegistrations } from '../../tables/events.ts';
import { dropFormDraft, ownerOf, type TakenAnswers } from '../forms/module.ts';
import { cardOf } from './event-answer.ts';
import { detailsOf, findEvent } from './event-store.ts';
import { findByLink } from './guest-links.ts';
import { askAsGuest, forgetPart, givePart, hasConfirmedPart, mailKnownPart } from './guest-store.ts';
import { columnsOf, isRefused, readAsked } from './registration-answers.ts';
import {
  admissionOf,
  eventRegistrationFlow,
  eventSeats,
  factsOf,
  isOfferedState,
  isUnconfirmedState,
  isUnderWay,
  type Registration,
  refusalOf,
} from './registration-flow.ts';
import { answerOffer, readPart, registrationOf, sendOwn, wayInto } from './registration-store.ts';

type GuestHandlers = Pick<Handlers, 'registerGuestForEvent' | 'getGuestPart' | 'changeGuestPart'>;

const badLink = { status: 422, code: 'bad_link' } as const;
const refused = (code: string) => ({ status: 409, code }) as const;

/** Registrations without an account, managed by links in emails. */
export function guestHandlers({ db, clock, limiter, linkOrigin }: Platform): GuestHandlers {
  async function answerTo(part: Registration, now: Date, isClaimed = false) {
    const found = await findEvent(db, part.eventId);
    if (found === null) return badLink;
    const { row, parts } = found;
    const waiting = (await eventSeats.countWaiting(db, [row.id], now)).get(row.id) ?? 0;
    const answer: GuestPart = {
      server_now: now.toISOString(),
      item: detailsOf(cardOf(row, waiting, now), row, parts),
      registration: await registrationOf(db, row, part, waiting, now, 'guest'),
      join_url: wayInto(row, part, now),
      name: part.guestName ?? '',
      email: part.guestEmail ?? '',
      is_claimed: isClaimed,
    };
    return success(answer);
  }

  /**
   * Returns the confirmed registration, moved to the account that owns the address if there is one; null if the chart
   * refuses.
   */
  async function confirm(
    tx: Db,
    part: Registration,
    asked: TakenAnswers | null,
    now: Date,
  ): Promise<Registration | null> {
    if (!(await sendOwn(tx, part, 'guest.confirmed', now))) return null;
    if (asked !== null)
      await tx.update(eventRegistrations).set(columnsOf(asked)).where(eq(eventRegistrations.id, part.id));
    const userId = await findProvenAccount(tx, part.guestEmail ?? '', now);
    return userId === null ? readPart(tx, part.id) : givePart(tx, part, userId, now);
  }

  return {
    registerGuestForEvent: async ({ body, ...call }) => {
      const { event, name, email, timezone, may_wait: mayWait, website = '' } = body;
      const now = clock.now();
      const found = await findEvent(db, Number(event));
      if (found === null) return { status: 404 };
      const { row } = found;
      const guest = {
        name: name.trim(),
        email: normaliseEmail(email),
        timezone: timezone !== undefined && isNamedZone(timezone) ? timezone : null,
      };
      const waiting = (await eventSeats.countWaiting(db, [row.id], now)).get(row.id) ?? 0;
      const admission = admissionOf(factsOf(row, waiting, now.getTime()), now.getTime());
      const isOpen = admission === 'open' || (admission === 'waiting_list' && mayWait !== undefined);
      // People don't see this field, so a program filled it in: send no email.
      if (website !== '') return isOpen ? success(null) : refused(refusalOf(row, now));
      return db.transaction(async (tx) => {
        // A second concurrent request finds the first request's registration.
        await eventSeats.lockPlace(tx, row.id);
        const hasPart = await hasConfirmedPart(tx, row.id, guest.email, now);
        const mailed = { address: guest.email, asker: askerOf(call) };
        const { leave } = hasPart
          ? await mayMail(tx, 'own_part', { ...mailed, about: `event ${row.id}` }, now)
          : await mayMail(tx, 'asked', mailed, now);
        // The answer doesn't reveal whether someone has used this address before.
        if (leave === null) return isOpen ? success(null) : refused(refusalOf(row, now));
        const mailing = { network: limiter.networkOf(call.client.address), linkOrigin, leave, now };
        // The answer doesn't reveal whether the address is registered: it is the same for everyone.
        const isKnown = await mailKnownPart(tx, row, guest, mailing);
        if (!isOpen) return refused(refusalOf(row, now));
        return isKnown || (await askAsGuest(tx, row, guest, mailing)) ? success(null) : refused(refusalOf(row, now));
      });
    },
    getGuestPart: async ({ query: { token } }) => {
      const part = await findByLink(db, token);
      return part === null ? badLink : answerTo(part, clock.now());
    },
    changeGuestPart: async ({ body: { token, change, ...sent }, ...call }) => {
      const now = clock.now();
      const part = await findByLink(db, token);
      if (part === null) return badLink;
      if (change === 'forget') {
        await db.transaction((tx) => forgetPart(tx, part, now));
        return success(null);
      }
      if (change === 'confirm') {
        const { state } = settled(eventRegistrationFlow, part, now.getTime());
        if (!isUnconfirmedState(state)) return isUnderWay(state) ? answerTo(part, now) : refused('confirm_over');
        const found = await findEvent(db, part.eventId);
        const asked = found === null ? null : await readAsked(db, found.row, sent, now);
        if (isRefused(asked)) return asked;
        const confirmed = await db.transaction((tx) => confirm(tx, part, asked, now));
        const owner = ownerOf(call);
        if (confirmed !== null && asked !== null && owner !== null) await dropFormDraft(db, asked.form.id, owner);
        if (confirmed === null) {
          const present = await readPart(db, part.id);
          if (present !== null && isUnderWay(present.state) && !isUnconfirmedState(present.state))
            return answerTo(present, now, present.userId !== null);
          return refused(found === null ? 'closed' : refusalOf(found.row, now));
        }
        return answerTo(confirmed, now, confirmed.userId !== null);
      }
      const answerNow = async () => answerTo((await readPart(db, part.id)) ?? part, now);
      if (change === 'accept' || change === 'decline') {
        const refusal = await answerOffer(db, part, change === 'accept', now);
        return refusal === null ? answerNow() : refused(refusal);
      }
      const { state } = settled(eventRegistrationFlow, part, now.getTime());
      if (!isUnderWay(state)) return answerNow();
      const event = isOfferedState(state) ? 'offer.declined' : 'registration.cancelled';
      return (await sendOwn(db, part, event, now)) ? answerNow() : refused('closed');
    },
  };
}
