import type { MailWay, NoticeName } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';
import type { Occasion } from '../mail/may-mail.ts';

/** A kind of notices, which the manifest of its capability declares. Its texts are in `src/messages/notices.ts`. */
export interface NoticeKind<Name extends NoticeName = NoticeName> {
  name: Name;
  /** Whether everybody is told, in the portal and by mail at once, whatever they choose; the texts of the kind say why. */
  isRequired: boolean;
  /** Whom it is for, where that is not learners: they choose about it in their portal. */
  readers?: 'presenters';
  /** Whose limits its mails have: without it those of what everybody is told, or of all other notices. */
  mailedAs?: Occasion;
  /** How those are mailed who have chosen nothing: at once without it. */
  mail?: MailWay;
  /** Those are told nothing in the portal who have chosen nothing. */
  inPortal?: false;
  /** It is of no use any more once what it tells of has begun: then it is not mailed. */
  isTimely?: true;
  /** Called once somebody has chosen about it, or lives in another zone. */
  chosen?(tx: Db, userId: number, now: Date): Promise<void>;
  /** Which of the rows that its notices lead to are still there; without it they are. */
  findThere?(db: Db, targets: readonly number[]): Promise<readonly number[]>;
}

export const occasionOf = ({ isRequired, mailedAs }: NoticeKind): Occasion =>
  mailedAs ?? (isRequired ? 'required' : 'notice');

/** Gives a kind its own type, by which `notify` knows the facts that its text needs. */
export const noticeKind = <const Name extends NoticeName>(kind: NoticeKind<Name>): NoticeKind<Name> => kind;

/** What holds of a kind for who has chosen nothing. */
export const usualOf = ({ inPortal, mail = 'at_once' }: NoticeKind): { inPortal: boolean; mail: MailWay } => ({
  inPortal: inPortal ?? true,
  mail,
});
