import type { InWords, NoticeEntry } from '../../messages/notice.ts';
import { noticeNamed } from '../../messages/notice-named.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { Notice } from '../../shared/transport/schema.d.ts';

/**
 * What a notice says, what its address leads to, and what its kind is about.
 *
 * @param zone the reader's, whatever something was planned in
 */
export function wordsOf({ kind, facts }: Pick<Notice, 'kind' | 'facts'>, zone: string) {
  const inWords: InWords = ({ starts_at }) => momentInWords(starts_at, zone);
  // The server has made the facts for this kind.
  const { topic, action, text } = noticeNamed(kind) as NoticeEntry<Notice['facts']>;
  return { topic, action, text: text(facts, inWords) };
}
