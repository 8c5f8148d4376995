import { and, eq } from 'drizzle-orm';
import { dayOf } from '../../../src/shared/time/days.ts';
import type { Platform } from '../../manifest.ts';
import { isAddressProven } from '../../platform/accounts/proven-account.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { send } from '../../platform/flows/apply.ts';
import { admissionOf } from '../../platform/flows/participation.ts';
import { programmes } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { remindToConfirm } from '../address-confirmation/module.ts';
import { listOwnCertificates } from '../certificates/module.ts';
import { sendHours } from './hours.ts';
import { listHours, minutesOfYear, progressOf } from './hours-list.ts';
import { isOwnSignup, programmeOf, showShifts, signupsOf, stateOfSignup } from './serialise.ts';
import { factsOf, findShift, refusalOf, type Shift, shiftsOf } from './shift.ts';
import { type Signup, shiftSeats, shiftSignupFlow } from './signup-flow.ts';
import { listSignups, nextShifts } from './signup-list.ts';
import { enterShift } from './store.ts';

type VolunteeringHandlers = Pick<
  Handlers,
  | 'listShifts'
  | 'getMyShift'
  | 'signUpForShift'
  | 'changeShiftSignup'
  | 'listShiftSignups'
  | 'sendVolunteerHours'
  | 'listVolunteerHours'
  | 'getVolunteerSummary'
>;

const missing = { status: 404 } as const;
const refused = (code: string) => ({ status: 409, code }) as const;
const shownNext = 3;

/** Handlers for learners' shifts and hours. */
export function volunteeringHandlers({ db, clock, capabilities, limiter, linkOrigin }: Platform): VolunteeringHandlers {
  const place = { db, capabilities };
  /** @param signup the sign-up to return; by default the user's own */
  const answerWith = async (userId: number, shift: Shift, signup?: Signup) => {
    const now = clock.now();
    const { id } = shift.step;
    const own = signup ?? (await signupsOf(db, userId, [id])).get(id) ?? null;
    const [item] = await showShifts(place, userId, [{ shift, signup: own }], now);
    if (item === undefined) return missing;
    return success({ server_now: now.toISOString(), programme: programmeOf(shift.programme), item });
  };
  const findOwn = async (userId: number, id: number): Promise<{ signup: Signup; shift: Shift } | null> => {
    const [signup] = await db.select().from(shiftSignups).where(isOwnSignup(userId, id));
    const shift = signup === undefined ? null : await findShift(db, signup.stepId);
    return signup === undefined || shift === null ? null : { signup, shift };
  };
  const answerOwn = async (userId: number, id: number) => {
    const own = await findOwn(userId, id);
    return own === null ? missing : answerWith(userId, own.shift, own.signup);
  };
  return {
    listShifts: async (call) => {
      const now = clock.now();
      const userId = callerOf(call).user.id;
      const isIt = and(eq(programmes.id, call.path.id), eq(programmes.kind, 'volunteering'));
      const [programme] = await db.select().from(programmes).where(isIt);
      if (programme === undefined) return missing;
      const shifts = await shiftsOf(db, programme.id);
      const ids = shifts.map(({ step }) => step.id);
      const signups = await signupsOf(db, userId, ids);
      const parts = shifts.map((shift) => ({ shift, signup: signups.get(shift.step.id) ?? null }));
      return success({
        server_now: now.toISOString(),
        programme: programmeOf(programme),
        certificate_hours: programme.certificateHours,
        items: await showShifts(place, userId, parts, now),
      });
    },
    getMyShift: async (call) => {
      const shift = await findShift(db, call.path.id);
      return shift === null ? missing : answerWith(callerOf(call).user.id, shift);
    },
    signUpForShift: async (call) => {
      const { shift_id: id, or_wait = false } = call.body;
      const { user } = callerOf(call);
      const now = clock.now();
      if ((await findShift(db, id)) === null) return missing;
      const network = limiter.networkOf(call.client.address);
      const enter = (type: Parameters<typeof enterShift>[3]) => enterShift(db, id, user.id, type, now, network);
      const entry = (await enter('seat.requested')) ?? (or_wait ? await enter('waitlist.joined') : null);
      if (entry === 'held') await remindToConfirm(db, user, linkOrigin, now);
      const shift = await findShift(db, id);
      if (shift === null) return missing;
      if (entry !== null) return answerWith(user.id, shift);
      const waiting = (await shiftSeats.countWaiting(db, [id], now)).get(id) ?? 0;
      const admission = admissionOf(factsOf(shift, waiting, now.getTime()), now.getTime());
      const isHoldRefused = admission === 'open' && !(await isAddressProven(db, user.id));
      return refused(isHoldRefused ? 'address_not_confirmed' : refusalOf(shift, now));
    },
    changeShiftSignup: async (call) => {
      const { id, event: type, version } = call.body;
      const userId = callerOf(call).user.id;
      const now = clock.now();
      if ((await findOwn(userId, id)) === null) return missing;
      const event = { type, at: now.getTime() } as const;
      const sent = { id, event, sender: 'learner', userId, version, reason: '' } as const;
      const { kind } = await send(db, shiftSignupFlow, sent);
      if (kind === 'changed') return answerOwn(userId, id);
      const own = await findOwn(userId, id);
      if (own === null) return missing;
      const { step } = own.shift;
      const waiting = (await shiftSeats.countWaiting(db, [step.id], now)).get(step.id) ?? 0;
      const code = kind === 'stale' ? 'stale' : 'illegal_event';
      return { status: 409, code, flow: stateOfSignup(own, waiting, now) } as const;
    },
    listShiftSignups: async (call) =>
      success(await listSignups(place, callerOf(call).user.id, call.query, clock.now())),
    sendVolunteerHours: async (call) => {
      const userId = callerOf(call).user.id;
      const sent = await sendHours(db, userId, call.body, clock.now());
      switch (sent.kind) {
        case 'done':
          return answerOwn(userId, sent.signupId);
        case 'missing':
          return missing;
        case 'wrong':
          return { status: 422, fields: sent.fields };
        case 'early':
          return { status: 409, code: 'too_early', opensAt: sent.opensAt };
        default:
          return { status: 409, code: sent.kind === 'stale' ? 'stale' : 'illegal_event', flow: sent.flow };
      }
    },
    listVolunteerHours: async (call) => success(await listHours(db, callerOf(call).user.id, call.query, clock.now())),
    getVolunteerSummary: async (call) => {
      const { user } = callerOf(call);
      const now = clock.now();
      const year = Number(dayOf(now, user.timezone ?? 'UTC').slice(0, 4));
      const certificates = await listOwnCertificates(db, user.id, linkOrigin);
      return success({
        server_now: now.toISOString(),
        year,
        minutes: await minutesOfYear(db, user.id, year),
        next: await nextShifts(place, user.id, shownNext, now),
        programmes: await progressOf(db, user.id),
        certificates: certificates.filter(({ program_id }) => program_id !== null),
      });
    },
  };
}
