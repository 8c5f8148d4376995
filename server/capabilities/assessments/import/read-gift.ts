import { beginningOf } from '../../../../src/shared/text/clusters.ts';
import { decodeText, positionAt } from '../../../platform/files/decode-text.ts';
import type { FileProblem } from '../../../platform/import/reading.ts';
import { type GiftBlock, giftBlocks } from './gift-blocks.ts';
import { questionOfGift } from './gift-question.ts';
import { slugOf, slugOfQuestion, stemOf, uniquely } from './names.ts';
import { GiftFault, type GiftQuestion, parseGift } from './parse-gift.ts';
import { nothing, type RawAssessments, type RawQuestion } from './raw.ts';

/** Maximum length of one question in characters. */
const maxLength = 50_000;

/** Reads a GIFT file as a self-assessment with all of its questions. */
export function readGift(file: string, bytes: Uint8Array): RawAssessments {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return nothing({ file, ...decoded.problem });
  const blocks = giftBlocks(decoded.text.replace(/\r\n?/g, '\n'));
  const read = nothing();
  const unique = uniquely();
  const questions = blocks.flatMap((block) => questionsOf(block, file, unique, read));
  const name = stemOf(file);
  const slug = slugOf(`gift ${name}`, 100);
  const values = { slug, mode: 'self', title: beginningOf(name, 120), summary: `Questions of ${name}.` };
  if (questions.length === 0) read.notes.push(`${file} has no questions`);
  else read.assessments.push({ file, folder: null, values, lineOf: () => 1, questions });
  return read;
}

function questionsOf(
  block: GiftBlock,
  file: string,
  unique: (slug: string) => string,
  { notes }: RawAssessments,
): RawQuestion[] {
  const [line = 1] = block.lines;
  const lineOf = () => line;
  const say = (message: string) => void notes.push(`${file}, line ${line}: ${message}`);
  const question = parsedBlock(block, file);
  if ('message' in question) return [{ values: {}, lineOf, problems: [question] }];
  if ('category' in question || question.answers.type === 'description') {
    say('category' in question ? 'is a category, which is left out' : 'is a description and asks nothing: left out');
    return [];
  }
  const slug = unique(slugOfGift(question));
  return [
    { values: { slug, ...questionOfGift({ ...question, answers: question.answers }, say) }, lineOf, problems: [] },
  ];
}

/** The id; or the title if it is a valid slug; or a slug from the words. */
function slugOfGift({ id, title, stem }: GiftQuestion): string {
  for (const name of [id, title])
    if (name !== null && name.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return name;
  return slugOfQuestion(title ?? stem.text);
}

function parsedBlock(block: GiftBlock, file: string): ReturnType<typeof parseGift> | FileProblem {
  const { text, lines } = block;
  const [first = 1] = lines;
  if (text.length > maxLength)
    return { file, line: first, message: `is longer than ${maxLength.toLocaleString('en')} characters` };
  try {
    return parseGift(block);
  } catch (error) {
    if (!(error instanceof GiftFault)) throw error;
    const { line, column } = positionAt(text, error.at);
    return { file, line: lines[line - 1] ?? first, column, message: `is not GIFT: ${error.message}` };
  }
}
