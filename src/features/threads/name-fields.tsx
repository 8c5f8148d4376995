import { threadMessages as texts } from '../../messages/threads.ts';
import { beginningOf } from '../../shared/text/clusters.ts';
import { lengthOf } from '../../shared/text/length.ts';
import { postRules, tagsOf } from '../../shared/text/post-rules.ts';
import { FormField } from '../../ui/form-field.tsx';

interface Names {
  title?: string;
  tags?: string[];
}

const { maxTitleLength, maxTags, maxTagLength } = postRules;
const isTitleLong = ({ title = '' }: Names) => lengthOf(title.trim()) > maxTitleLength;

function faultOfTags({ tags = [] }: Names): string | undefined {
  const fit = tagsOf(tags);
  if (fit.length > maxTags) return texts.tooManyTags(maxTags);
  return fit.some((tag) => lengthOf(tag) > maxTagLength) ? texts.longTag(maxTagLength) : undefined;
}

/** Whether a post can be published with this title and these tags. */
export const areNamesFit = (names: Names): boolean =>
  (names.title ?? '').trim() !== '' && !isTitleLong(names) && faultOfTags(names) === undefined;

/** The title and the tags of a post. */
export function NameFields({ content, onChange }: { content: Names; onChange: (names: Names) => void }) {
  const { title = '', tags = [] } = content;
  return (
    <>
      <FormField
        label={texts.title}
        dir="auto"
        maxLength={300}
        value={title}
        error={isTitleLong(content) ? texts.longTitle(maxTitleLength) : undefined}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <FormField
        label={texts.tagsField}
        help={texts.tagsHelp(maxTags)}
        dir="auto"
        value={tags.join(',')}
        error={faultOfTags(content)}
        onChange={({ target }) => onChange({ tags: tagsTyped(target.value) })}
      />
    </>
  );
}

/** The tags as typed, separated by commas; unfinished tags are kept until publishing. */
const tagsTyped = (text: string): string[] =>
  text === ''
    ? []
    : text
        .split(',')
        .slice(0, 10)
        .map((tag) => beginningOf(tag, 100));
