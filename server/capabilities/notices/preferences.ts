import { eq } from 'drizzle-orm';
import type { MailWay, NoticePreferences, QuietHours } from '../../../src/shared/transport/schema.d.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import type { Db } from '../../platform/db/database.ts';
import { quietHours, unsubscribeLinks } from '../../platform/db/notice-mails-schema.ts';
import { noticeChoices } from '../../platform/db/notices-schema.ts';
import { type NoticeKind, usualOf } from '../../platform/notices/kind.ts';
import type { NoticeKinds } from '../../platform/notices/kinds.ts';

/** A learner's notification settings, with defaults where they have not chosen. */
export async function readPreferences(db: Db, kinds: NoticeKinds, userId: number): Promise<NoticePreferences> {
  const chosen = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  const [quiet] = await db.select().from(quietHours).where(eq(quietHours.userId, userId));
  return {
    kinds: [...kinds.values()]
      .filter(({ readers }) => readers === undefined)
      .map((kind) => {
        const { name, area, isRequired } = kind;
        const choice = isRequired ? undefined : chosen.find((one) => one.kind === name);
        const usual = usualOf(kind);
        return {
          kind: name,
          area,
          is_required: isRequired,
          in_portal: choice?.inPortal ?? usual.inPortal,
          mail: choice?.mail ?? usual.mail,
        };
      }),
    quiet_hours: quiet === undefined ? null : { starts_at: hour(quiet.startsAt), ends_at: hour(quiet.endsAt) },
  };
}

const hour = (time: string) => time.slice(0, 5);

interface Choice {
  inPortal?: boolean;
  mail?: MailWay;
}

/** Stores settings for some kinds. Omitted parts are left unchanged. */
export async function choose(
  tx: Db,
  kinds: readonly NoticeKind[],
  userId: number,
  choice: Choice,
  now: Date,
): Promise<void> {
  if (kinds.length === 0) return;
  const changed = { ...choice, updatedAt: now };
  await tx
    .insert(noticeChoices)
    .values(kinds.map(({ name: kind }) => ({ userId, kind, ...changed })))
    .onConflictDoUpdate({ target: [noticeChoices.userId, noticeChoices.kind], set: changed });
  for (const kind of kinds) await kind.chosen?.(tx, userId, now);
}

async function isChosen(tx: Db, kinds: readonly NoticeKind[], userId: number, mail: MailWay): Promise<boolean> {
  const chosen = await tx.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  return kinds.every((kind) => (chosen.find((one) => one.kind === kind.name)?.mail ?? usualOf(kind).mail) === mail);
}

/** @param hours null for no quiet hours */
export async function setQuietHours(db: Db, userId: number, hours: QuietHours | null, now: Date): Promise<void> {
  if (hours === null) {
    await db.delete(quietHours).where(eq(quietHours.userId, userId));
    return;
  }
  const columns = { startsAt: hours.starts_at, endsAt: hours.ends_at, updatedAt: now };
  await db
    .insert(quietHours)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: quietHours.userId, set: columns });
}

/**
 * Unsubscribes from the kinds in a mail, or subscribes again. Each link works once in each direction, so that an old mail
 * cannot override newer settings.
 *
 * @returns the kinds; null if the token is unknown, or was used and the settings have changed since
 */
export async function unsubscribe(
  tx: Db,
  kinds: NoticeKinds,
  { token, isWanted }: { token: string; isWanted: boolean },
  now: Date,
): Promise<string[] | null> {
  const [link] = await tx
    .select()
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.tokenHash, tokenHash(token)))
    .for('update');
  if (link === undefined) return null;
  const mailed = link.kinds.flatMap((name) => {
    const kind = kinds.get(name);
    return kind === undefined || kind.isRequired ? [] : [kind];
  });
  const mail = isWanted ? link.way : 'off';
  const used = isWanted ? ('resumedAt' as const) : ('stoppedAt' as const);
  if (link[used] === null) {
    await tx
      .update(unsubscribeLinks)
      .set({ [used]: now })
      .where(eq(unsubscribeLinks.id, link.id));
    await choose(tx, mailed, link.userId, { mail }, now);
  } else if (!(await isChosen(tx, mailed, link.userId, mail))) return null;
  return mailed.map(({ name }) => name);
}
