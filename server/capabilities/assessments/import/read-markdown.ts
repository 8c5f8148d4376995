import { readFrontMatter } from '../../../platform/files/front-matter.ts';
import type { FileProblem } from '../../../platform/import/reading.ts';
import { answersOf, type SourceLine } from './markdown-answers.ts';
import { isRecord, type LineOf, type RawAssessments, type RawQuestion } from './raw.ts';

const sections = {
  Answers: 'answers',
  Hint: 'hint',
  Explanation: 'explanation',
  Transcript: 'transcript',
  Sample: 'sample',
} as const;
type Section = (typeof sections)[keyof typeof sections];

/**
 * Reads an assessment in Markdown. It has front matter, then a heading with the slug of each question. Below that are
 * lines with the type and other settings, the prompt, and headings for answers and explanations.
 */
export function readMarkdown(file: string, bytes: Uint8Array, slug: string, folder: string | null): RawAssessments {
  const { values, lineOf, body, linesBefore, problems } = readFrontMatter(bytes);
  const filed = problems.map((problem) => ({ file, ...problem }));
  if (!isRecord(values))
    return {
      assessments: [],
      groups: [],
      problems:
        filed.length > 0 ? filed : [{ file, line: 2, message: 'has no names and values between the lines of ---' }],
      notes: [],
    };
  const lines = body.split('\n').map((text, index) => ({ text, line: linesBefore + index + 1 }));
  const { before, blocks } = blocksOf(lines, /^## ([^\n]*)/);
  const stray = before.find(({ text }) => text.trim() !== '');
  if (stray !== undefined)
    filed.push({
      file,
      line: stray.line,
      message: 'is above the first question, which begins with a line such as ## its-slug',
    });
  const questions = blocks.map((block) => questionOf(file, block));
  const assessment = {
    file,
    folder,
    values: { slug, ...values },
    lineOf: ((path) => lineOf(String(path[0])) ?? 1) satisfies LineOf,
    questions,
  };
  return { assessments: [assessment], groups: [], problems: filed, notes: [] };
}

interface Block {
  heading: string;
  line: number;
  lines: SourceLine[];
}

/** Splits lines at headings, ignoring those in code blocks. */
function blocksOf(lines: readonly SourceLine[], heading: RegExp): { before: SourceLine[]; blocks: Block[] } {
  const before: SourceLine[] = [];
  const blocks: Block[] = [];
  let fence = '';
  for (const line of lines) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line.text)?.[1] ?? '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    const found = fence === '' ? heading.exec(line.text) : null;
    if (found !== null) blocks.push({ heading: found[1]?.trim() ?? '', line: line.line, lines: [] });
    else (blocks.at(-1)?.lines ?? before).push(line);
  }
  return { before, blocks };
}

/** A text without leading and trailing blank lines. */
const textOf = (lines: readonly SourceLine[]): { text: string; line: number } => {
  const first = lines.findIndex(({ text }) => text.trim() !== '');
  if (first === -1) return { text: '', line: lines[0]?.line ?? 1 };
  return {
    text: lines
      .slice(first)
      .map(({ text }) => text)
      .join('\n')
      .trimEnd(),
    line: lines[first]?.line ?? 1,
  };
};

/** `name: value` lines, up to the first blank line. */
function propertiesOf(file: string, lines: readonly SourceLine[], problems: FileProblem[]) {
  const end = lines.findIndex(({ text }) => text.trim() === '');
  const own = lines.slice(0, end === -1 ? lines.length : end);
  const before = own[0]?.line ?? 1;
  const front = readFrontMatter(Buffer.from(`---\n${own.map(({ text }) => text).join('\n')}\n---\n`));
  // The parser counts lines from the inserted `---` line; problems need the lines of the file.
  for (const problem of front.problems) problems.push({ file, ...problem, line: problem.line + before - 2 });
  const values = isRecord(front.values) ? front.values : {};
  if (front.problems.length === 0 && own.length > 0 && !isRecord(front.values))
    problems.push({ file, line: before, message: 'is no name with a value, such as type: true_false' });
  return {
    values,
    lineOf: (name: string) => {
      const found = front.lineOf(name);
      return found === undefined ? undefined : found + before - 2;
    },
    rest: lines.slice(own.length),
  };
}

function questionOf(file: string, { heading, line, lines }: Block): RawQuestion {
  const problems: FileProblem[] = [];
  const places = new Map<string, number>([['slug', line]]);
  const { values: properties, lineOf: lineOfName, rest } = propertiesOf(file, lines, problems);
  const { before, blocks } = blocksOf(rest, /^### ([^\n]*)/);
  const prompt = textOf(before);
  places.set('prompt', prompt.line);
  const values: Record<string, unknown> = { slug: heading, ...properties, prompt: prompt.text };
  let transcript: string | undefined;
  const seen = new Set<Section>();
  for (const part of blocks) {
    const name = Object.hasOwn(sections, part.heading) ? sections[part.heading as keyof typeof sections] : undefined;
    if (name === undefined || seen.has(name)) {
      const message = name === undefined ? `is none of ${Object.keys(sections).join(', ')}` : 'is repeated';
      problems.push({ file, line: part.line, message });
      continue;
    }
    seen.add(name);
    if (name === 'answers') {
      const answers = answersOf(values['type'], part.lines);
      Object.assign(values, answers.values);
      for (const [path, at] of answers.places) places.set(path, at);
      problems.push(...answers.problems.map((problem) => ({ file, ...problem })));
      places.set('answers', part.line);
      continue;
    }
    const content = textOf(part.lines);
    if (name === 'transcript') transcript = content.text;
    else values[name] = content.text;
    places.set(name === 'transcript' ? 'audio.transcript' : name, content.line);
  }
  const audio = values['audio'];
  if (typeof audio === 'string')
    values['audio'] = { src: audio, title: values['audio_title'] ?? '', transcript: transcript ?? '' };
  if (typeof audio === 'string') delete values['audio_title'];
  const lineOf: LineOf = (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const found = places.get(path.slice(0, length).map(String).join('.'));
      if (found !== undefined) return found;
    }
    return lineOfName(String(path[0])) ?? line;
  };
  return { values, lineOf, problems };
}
