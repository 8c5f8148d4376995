import { liveClassLead } from '../../../src/machines/live-class/live-class.machine.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { settled } from '../../platform/flows/flow.ts';
import type { LiveClass } from './live-class.ts';
import { hasBegun, isCancelled, isOver } from './live-class.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { findOwnClass } from './presenter-store.ts';
import { readRatings } from './ratings-store.ts';
import { listRoster, markAttendance, saveNote } from './roster-store.ts';

type PresenterClassOperation =
  | 'saveLiveClassNote'
  | 'getLiveClassRoster'
  | 'getLiveClassRatings'
  | 'markLiveClassAttendance'
  | 'requestHostLink';

/** Handlers for a presenter's actions on a class that the chart does not decide. */
export function presenterClassHandlers({ db, clock, limiter }: Platform): Pick<Handlers, PresenterClassOperation> {
  const ofMails = limiter.counted('mails of a note', 'live class');
  const conflict = (row: LiveClass, code: string) =>
    ({ status: 409, code, flow: flowStateOf(liveClassFlow, row, 'presenter', clock.now()) }) as const;
  return {
    saveLiveClassNote: async (call) => {
      const { user } = callerOf(call);
      const { class_id: id, version, note } = call.body;
      const found = await findOwnClass(db, user.id, id);
      if (found === null) return { status: 404 };
      if (version !== undefined && version !== found.version) return conflict(found, 'stale');
      const input = { note: note.trim(), limits: ofMails(id) };
      const saved = await db.transaction((tx) => saveNote(tx, found, input, clock.now()));
      if (saved === null) return conflict((await findOwnClass(db, user.id, id)) ?? found, 'stale');
      return success({ version: saved.version, note: saved.note });
    },
    getLiveClassRoster: async (call) => {
      if ((await findOwnClass(db, callerOf(call).user.id, call.path.id)) === null) return { status: 404 };
      return success(await listRoster(db, call.path.id, clock.now()));
    },
    getLiveClassRatings: async (call) => {
      if ((await findOwnClass(db, callerOf(call).user.id, call.path.id)) === null) return { status: 404 };
      return success(await readRatings(db, call.path.id, call.query.page ?? 1));
    },
    markLiveClassAttendance: async (call) => {
      const { class_id: id, marks } = call.body;
      const presenterId = callerOf(call).user.id;
      const found = await findOwnClass(db, presenterId, id);
      if (found === null) return { status: 404 };
      const { state } = settled(liveClassFlow, found, clock.now().getTime());
      if (!hasBegun(state)) return conflict(found, 'illegal_event');
      const whose = { classId: id, presenterId };
      const isMarked = await markAttendance(db, whose, marks, clock.now());
      return isMarked ? success(await listRoster(db, id, clock.now())) : { status: 404 };
    },
    requestHostLink: async (call) => {
      const found = await findOwnClass(db, callerOf(call).user.id, call.body.class_id);
      if (found === null) return { status: 404 };
      const { state, startsAt, hostUrl } = settled(liveClassFlow, found, clock.now().getTime());
      if (isCancelled(state)) return conflict(found, 'cancelled');
      if (isOver(state)) return conflict(found, 'ended');
      const opensAt = new Date(startsAt.getTime() - liveClassLead);
      if (clock.now() < opensAt) return { ...conflict(found, 'too_early'), opensAt };
      return success({ host_url: hostUrl });
    },
  };
}
