import { type FactsOf, type InWords, noticeTexts } from '../../messages/notices.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { Notice, NoticeName } from '../../shared/transport/schema.d.ts';

/**
 * What a notice says, what its address leads to, and what its kind is about.
 *
 * @param zone the reader's, whatever something was planned in
 */
export function wordsOf<Name extends NoticeName>(
  { kind, facts }: Pick<Notice, 'facts'> & { kind: Name },
  zone: string,
) {
  const inWords: InWords = ({ starts_at }) => momentInWords(starts_at, zone);
  const { topic, action, text } = noticeTexts[kind];
  // The server has made the facts for this kind.
  const say = text as (facts: FactsOf<Name>, inWords: InWords) => string;
  return { topic, action, text: say(facts as FactsOf<Name>, inWords) };
}
