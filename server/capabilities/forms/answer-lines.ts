import { answerWords, fieldsOf, fileIn } from '../../../src/shared/form-data/answers.ts';
import type { FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import { inOneLine, linesOf } from '../../platform/process/listing.ts';
import type { FormDefinition } from '../../tables/forms.ts';

/**
 * Answers as lines of text.
 *
 * @param definition the form's version; if undefined, answers are labelled with the names of their fields
 * @param linkOf the name of a file with a link to it, by the file's id
 */
export function answerLines(
  definition: FormDefinition | undefined,
  answers: readonly FormAnswer[],
  linkOf: ReadonlyMap<number, string> = new Map(),
): string[] {
  const fields = definition === undefined ? [] : fieldsOf(definition);
  return answers.flatMap(({ field, values }) => {
    const asked = fields.find(({ name }) => name === field);
    const wordsOfFile = (value: string) =>
      linkOf.get(fileIn(value)?.id ?? 0) ?? `${fileIn(value)?.name}, which is gone`;
    const words =
      asked?.kind === 'file' ? values.map(wordsOfFile) : asked === undefined ? values : answerWords(asked, values);
    const label = asked?.kind === 'consent' ? 'Agreed' : (asked?.label ?? field);
    return words
      .flatMap(linesOf)
      .map((line, index) => (index === 0 ? `  ${inOneLine(label)}: ${line}` : `    ${line}`));
  });
}
