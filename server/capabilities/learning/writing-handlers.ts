import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { noteActivity } from './activity.ts';
import { listBookmarks, setBookmark } from './bookmark-store.ts';
import { deleteNote, listNotes, noteOf, saveNote } from './note-store.ts';
import { takeReports } from './progress-store.ts';

type WritingOperation =
  | 'saveLessonProgress'
  | 'listLessonNotes'
  | 'saveLessonNote'
  | 'deleteLessonNote'
  | 'listBookmarks'
  | 'setBookmark';

/** Handlers for progress, notes and bookmarks; all idempotent. */
export function writingHandlers({ db, clock, linkOrigin, capabilities }: Platform): Pick<Handlers, WritingOperation> {
  return {
    saveLessonProgress: async (call) => {
      const { id: userId, timezone: own } = callerOf(call).user;
      const now = clock.now();
      const { reports, timezone } = call.body;
      const results = await db.transaction(async (tx) => {
        const taken = await takeReports(tx, userId, reports, { now, linkOrigin, capabilities });
        const seqs = taken.filter(({ refusal }) => refusal === null).map(({ seq }) => seq);
        await noteActivity(tx, userId, { seqs, timezone: own ?? timezone }, now);
        return taken;
      });
      return success({ server_now: now.toISOString(), results });
    },
    listLessonNotes: async (call) =>
      success((await listNotes(db, callerOf(call).user.id, call.query.item_id)).map(noteOf)),
    saveLessonNote: async (call) => {
      const saved = await saveNote(db, callerOf(call).user.id, call.body, clock.now());
      if (saved.kind === 'missing') return { status: 404 };
      if (saved.kind === 'full') return { status: 409, code: 'too_many_notes' };
      const note = noteOf(saved.row);
      return saved.kind === 'saved' ? success(note) : { status: 409, code: 'stale', note };
    },
    deleteLessonNote: async (call) =>
      (await deleteNote(db, callerOf(call).user.id, call.body.id)) ? success(null) : { status: 404 },
    listBookmarks: async (call) => success(await listBookmarks(db, callerOf(call).user.id, clock.now())),
    setBookmark: async (call) =>
      (await setBookmark(db, callerOf(call).user.id, call.body, clock.now())) ? success(null) : { status: 404 },
  };
}
