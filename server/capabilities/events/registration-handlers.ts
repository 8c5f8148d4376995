import { isNamedZone } from '../../../src/shared/time/zones.ts';
import type { MyEvent } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { isAddressProven } from '../../platform/accounts/proven-account.ts';
import { setTimezone } from '../../platform/accounts/timezone.ts';
import { clashesOf } from '../../platform/calendar/clashes.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { type Caller, callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { settled } from '../../platform/flows/flow.ts';
import { remindToConfirm } from '../address-confirmation/module.ts';
import { dropFormDraft } from '../forms/module.ts';
import { uidOf } from './event.ts';
import { cardOf } from './event-answer.ts';
import { ownLists } from './own-list.ts';
import { isRefused, readAsked } from './registration-answers.ts';
import {
  admissionOf,
  eventRegistrationFlow,
  eventSeats,
  factsOf,
  isOfferedState,
  isSeatedState,
  isUnderWay,
  isWaitingState,
  refusalOf,
} from './registration-flow.ts';
import { answerOffer, enterEvent, findMine, registrationOf, sendOwn, wayInto } from './registration-store.ts';

type RegistrationHandlers = Pick<
  Handlers,
  'listMyEvents' | 'getMyEvent' | 'registerForEvent' | 'endEventRegistration' | 'answerEventOffer'
>;

const missing = { status: 404 } as const;
const refused = (code: string) => ({ status: 409, code }) as const;

/** Learners' registrations for events. */
export function registrationHandlers({ db, clock, capabilities, limiter, linkOrigin }: Platform): RegistrationHandlers {
  const listOwn = ownLists(db);
  const answerTo = async ({ user }: Caller, eventId: number) => {
    const now = clock.now();
    const mine = await findMine(db, user.id, eventId);
    if (mine === null) return missing;
    const { row, registration } = mine;
    const waiting = (await eventSeats.countWaiting(db, [eventId], now)).get(eventId) ?? 0;
    const isTimed = row.endsAt > now && !row.isAllDay;
    const planned = isTimed ? [{ uid: uidOf(eventId), startsAt: row.startsAt, endsAt: row.endsAt }] : [];
    const [clashes = []] = await clashesOf(db, sourcesOf(capabilities).own, user.id, planned, now);
    const answer: MyEvent = {
      server_now: now.toISOString(),
      item: cardOf(row, waiting, now),
      registration: registration === null ? null : await registrationOf(db, row, registration, waiting, now),
      join_url: wayInto(row, registration, now),
      clashes,
    };
    return success(answer);
  };
  return {
    listMyEvents: async (call) => success(await listOwn(callerOf(call).user.id, call.query, clock.now())),
    getMyEvent: (call) => answerTo(callerOf(call), call.path.id),
    registerForEvent: async (call) => {
      const { event_id, timezone, or_wait = false, ...sent } = call.body;
      const caller = callerOf(call);
      const { id: userId } = caller.user;
      const now = clock.now();
      const mine = await findMine(db, userId, event_id);
      if (mine === null) return missing;
      const isRegistered = mine.registration !== null && isUnderWay(mine.registration.state);
      // Registered people have answered the questions before.
      const asked = isRegistered && sent.answers === undefined ? null : await readAsked(db, mine.row, sent, now);
      if (isRefused(asked)) return asked;
      const isKnown = isNamedZone(timezone);
      if (isKnown && caller.user.timezone === null)
        await db.transaction((tx) => setTimezone(tx, capabilities, userId, { timezone, if_none: true }, now));
      const network = limiter.networkOf(call.client.address);
      const learner = { userId, network, timezone: isKnown ? timezone : null, asked };
      const enter = (type: Parameters<typeof enterEvent>[3]) => enterEvent(db, event_id, learner, type, now);
      const entry = (await enter('registration.requested')) ?? (or_wait ? await enter('waitlist.joined') : null);
      if (entry !== null) {
        if (entry === 'held') await remindToConfirm(db, caller.user, linkOrigin, now);
        if (asked !== null) await dropFormDraft(db, asked.form.id, { userId });
        return answerTo(caller, event_id);
      }
      const present = await findMine(db, userId, event_id);
      if (present === null) return missing;
      const waiting = (await eventSeats.countWaiting(db, [event_id], now)).get(event_id) ?? 0;
      const admission = admissionOf(factsOf(present.row, waiting, now.getTime()), now.getTime());
      const isHoldRefused = admission === 'open' && !(await isAddressProven(db, userId));
      return refused(isHoldRefused ? 'address_not_confirmed' : refusalOf(present.row, now));
    },
    endEventRegistration: async (call) => {
      const { event_id } = call.body;
      const caller = callerOf(call);
      const now = clock.now();
      const mine = await findMine(db, caller.user.id, event_id);
      if (mine === null) return missing;
      const { registration } = mine;
      if (registration === null) return answerTo(caller, event_id);
      const { state } = settled(eventRegistrationFlow, registration, now.getTime());
      if (!isSeatedState(state) && !isWaitingState(state)) return answerTo(caller, event_id);
      const event = isOfferedState(state) ? 'offer.declined' : 'registration.cancelled';
      return (await sendOwn(db, registration, event, now)) ? answerTo(caller, event_id) : refused('closed');
    },
    answerEventOffer: async (call) => {
      const { event_id, is_accepted } = call.body;
      const caller = callerOf(call);
      const now = clock.now();
      const mine = await findMine(db, caller.user.id, event_id);
      if (mine === null) return missing;
      const { registration } = mine;
      if (registration === null) return refused('no_offer');
      const refusal = await answerOffer(db, registration, is_accepted, now);
      return refusal === null ? answerTo(caller, event_id) : refused(refusal);
    },
  };
}
