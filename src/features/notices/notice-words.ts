import type { InWords, NoticeEntry } from '../../messages/notice.ts';
import { noticeNamed } from '../../messages/notice-named.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { Notice } from '../../shared/transport/schema.d.ts';

/**
 * The text of a notice, the label of its link, and the topic of its kind.
 * @param zone the reader's zone, even if something was planned in another zone
 */
export function wordsOf({ kind, facts }: Pick<Notice, 'kind' | 'facts'>, zone: string) {
  const inWords: InWords = ({ starts_at }) => momentInWords(starts_at, zone);
  // The server creates the facts to match the kind.
  const { topic, action, text } = noticeNamed(kind) as NoticeEntry<Notice['facts']>;
  return { topic, action, text: text(facts, inWords) };
}
