import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import { withMentions } from '../../../src/shared/text/mention.ts';
import { postRules, tagsOf } from '../../../src/shared/text/post-rules.ts';
import type { DraftContent } from '../../../src/shared/transport/schema.d.ts';
import { lexemesIn } from '../../platform/search/word-vector.ts';
import type { Post } from './post.ts';

/**
 * Why title, tags or stars are refused: invalid title or tags, no stars, too little of the course completed, or a
 * second review.
 */
export interface Refused {
  kind: 'refused';
  answer: { status: 409; code: string } | { status: 422; fields: Record<string, string> };
}

/** The title and tags of a top-level post. */
export type Named = Pick<Post, 'title' | 'tags'>;

/**
 * The title and tags of a top-level post, or why they are invalid.
 *
 * @param isOptional whether the title may be missing
 */
export function namesIn(
  { title: typed = '', tags: given = [] }: Partial<DraftContent>,
  isOptional: boolean,
): Named | Refused {
  const title = typed.trim();
  const tags = tagsOf(given);
  const fields: Record<string, string> = {};
  if (title === '' && !isOptional) fields['title'] = wrongFieldMessages.required;
  if (lengthOf(title) > postRules.maxTitleLength) fields['title'] = wrongFieldMessages.longer(postRules.maxTitleLength);
  if (tags.length > postRules.maxTags) fields['tags'] = wrongFieldMessages.unacceptable;
  if (tags.some((tag) => lengthOf(tag) > postRules.maxTagLength))
    fields['tags'] = wrongFieldMessages.longer(postRules.maxTagLength);
  return Object.keys(fields).length > 0
    ? { kind: 'refused', answer: { status: 422, fields } }
    : { title: title === '' ? null : title, tags };
}

/** The search words of a post, without mentioned people, because visitors must not find them. */
export const wordsOf = ({ title, tags, text }: Named & Pick<Post, 'text'>): string =>
  lexemesIn([title ?? '', tags.join(' '), withMentions(text, () => '')]);
