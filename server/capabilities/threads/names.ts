import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import { withMentions } from '../../../src/shared/text/mention.ts';
import { postRules, tagsOf } from '../../../src/shared/text/post-rules.ts';
import type { DraftContent } from '../../../src/shared/transport/schema.d.ts';
import { lexemesIn } from '../../platform/search/word-vector.ts';
import type { Post } from './moderation-flow.ts';

/**
 * What cannot be kept so: a title or tags that are none, or a review without stars, of somebody who has learned too little
 * yet, or beside one of the same person.
 */
export interface Refused {
  kind: 'refused';
  answer: { status: 409; code: string } | { status: 422; fields: Record<string, string> };
}

/** What a post that answers no other is called. */
export type Named = Pick<Post, 'title' | 'tags'>;

/** The title and the tags of a post that answers no other, or what is wrong with them. @param isOptional whether it may have no title */
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

/** The words by which a post is found: visitors find nobody who is mentioned. */
export const wordsOf = ({ title, tags, text }: Named & Pick<Post, 'text'>): string =>
  lexemesIn([title ?? '', tags.join(' '), withMentions(text, () => '')]);
