import { type GIFTQuestion, parse } from 'gift-pegjs';
import { decodeText } from '../../../platform/files/decode-text.ts';
import type { FileProblem } from '../../../platform/import/reading.ts';
import { type GiftBlock, giftBlocks } from './gift-blocks.ts';
import { questionOfGift } from './gift-question.ts';
import { slugOf, slugOfQuestion, stemOf, uniquely } from './names.ts';
import { nothing, type RawAssessments, type RawQuestion } from './raw.ts';

/** Characters of one question: a grammar tries each of them in many ways. */
const longest = 50_000;

/** Reads a GIFT file: a self-assessment with all of its questions. */
export function readGift(file: string, bytes: Uint8Array): RawAssessments {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return nothing({ file, ...decoded.problem });
  const blocks = giftBlocks(decoded.text.replace(/\r\n?/g, '\n'));
  const read = nothing();
  const unique = uniquely();
  const questions = blocks.flatMap((block) => questionsOf(block, file, unique, read));
  const name = stemOf(file);
  const slug = slugOf(`gift ${name}`, 100);
  const values = { slug, mode: 'self', title: name.slice(0, 120), summary: `Questions of ${name}.` };
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
  const parsed = parsedBlock(block, file);
  if ('problem' in parsed) return [{ values: {}, lineOf: () => block.questionLine, problems: [parsed.problem] }];
  return parsed.questions.flatMap((question) => {
    const say = (message: string) => void notes.push(`${file}, line ${block.questionLine}: ${message}`);
    if (question.type === 'Category' || question.type === 'Description') {
      say(
        question.type === 'Category'
          ? 'is a category, which is left out'
          : 'is a description and asks nothing: left out',
      );
      return [];
    }
    const slug = unique(slugOfGift(question));
    const values = questionOfGift(question, say);
    return [{ values: { slug, ...values }, lineOf: () => block.questionLine, problems: [] }];
  });
}

/** Its id, or its title where that is one already, or its words. */
function slugOfGift({ id, title, stem }: Exclude<GIFTQuestion, { type: 'Category' }>): string {
  for (const name of [id, title])
    if (typeof name === 'string' && name.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return name;
  return slugOfQuestion(title ?? stem.text);
}

type Parsed = { questions: GIFTQuestion[] } | { problem: FileProblem };

/** What the parser throws, by its own words; its class is not exported as one. */
interface SyntaxFault {
  location: { start: { line: number; column: number } };
  found: string | null;
}

const isSyntaxFault = (error: unknown): error is SyntaxFault =>
  error instanceof Error && error.name === 'SyntaxError' && 'location' in error;

function parsedBlock({ text, line, questionLine }: GiftBlock, file: string): Parsed {
  if (text.length > longest)
    return {
      problem: { file, line: questionLine, message: `is longer than ${longest.toLocaleString('en')} characters` },
    };
  try {
    return { questions: parse(text) };
  } catch (error) {
    if (!isSyntaxFault(error)) throw error;
    const { start } = error.location;
    const found = error.found === null ? 'its end' : `“${error.found}”`;
    const message = `is not GIFT: ${found} is not what can stand here`;
    return { problem: { file, line: line + start.line - 1, column: start.column, message } };
  }
}
