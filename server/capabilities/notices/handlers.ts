import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import type { NoticeKind } from '../../platform/notices/kind.ts';
import { kindsOf } from '../../platform/notices/kinds.ts';
import { choose, readPreferences, setQuietHours, unsubscribe } from './preferences.ts';
import { changeNotice, countNotices, listNotices, mute, readAll, unreadAll } from './store.ts';

type NoticeOperation =
  | 'listNotices'
  | 'countNotices'
  | 'changeNotice'
  | 'readAllNotices'
  | 'unreadNotices'
  | 'muteNotices'
  | 'getNoticePreferences'
  | 'chooseNotices'
  | 'setQuietHours'
  | 'unsubscribe';

/** The refusal of a setting for a kind that is required or unknown. */
const notChosen = (kind: NoticeKind | undefined) =>
  ({ status: 422, code: kind === undefined ? 'unknown_notice' : 'required_notices' }) as const;

/** Notices in the portal, and notification settings. */
export function noticeHandlers({ db, clock, capabilities }: Platform): Pick<Handlers, NoticeOperation> {
  const kinds = kindsOf(capabilities);
  return {
    listNotices: async (call) => success(await listNotices(db, kinds, callerOf(call).user.id, call.query)),
    countNotices: async (call) => success(await countNotices(db, callerOf(call).user.id)),
    changeNotice: async (call) => {
      const isOwn = await changeNotice(db, callerOf(call).user.id, call.body, clock.now());
      return isOwn ? success(null) : { status: 404 };
    },
    readAllNotices: async (call) => {
      const now = clock.now();
      const count = await readAll(db, callerOf(call).user.id, call.body.up_to, now);
      return success({ count, read_at: now.toISOString() });
    },
    unreadNotices: async (call) => {
      await unreadAll(db, callerOf(call).user.id, new Date(call.body.read_at));
      return success(null);
    },
    muteNotices: async (call) => {
      const { kind: name, is_muted: isMuted } = call.body;
      const kind = kinds.get(name);
      if (kind === undefined || kind.isRequired) return notChosen(kind);
      await mute(db, callerOf(call).user.id, { kind: name, isMuted }, clock.now());
      return success(null);
    },
    getNoticePreferences: async (call) => success(await readPreferences(db, kinds, callerOf(call).user.id)),
    chooseNotices: async (call) => {
      const { id } = callerOf(call).user;
      const { kind: name, in_portal: inPortal, mail } = call.body;
      const kind = kinds.get(name);
      if (kind === undefined || kind.isRequired) return notChosen(kind);
      const choice = { ...(inPortal !== undefined && { inPortal }), ...(mail && { mail }) };
      await db.transaction((tx) => choose(tx, [kind], id, choice, clock.now()));
      return success(await readPreferences(db, kinds, id));
    },
    setQuietHours: async (call) => {
      const { id } = callerOf(call).user;
      const { quiet_hours: hours } = call.body;
      if (hours !== null && hours.starts_at === hours.ends_at) return { status: 422, code: 'no_hours' };
      await setQuietHours(db, id, hours, clock.now());
      return success(await readPreferences(db, kinds, id));
    },
    unsubscribe: async ({ body: { token, is_wanted: isWanted = false } }) => {
      const left = await db.transaction((tx) => unsubscribe(tx, kinds, { token, isWanted }, clock.now()));
      return left === null ? { status: 422, code: 'bad_link' } : success({ kinds: left });
    },
  };
}
