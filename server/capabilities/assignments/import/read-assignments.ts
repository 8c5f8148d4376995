import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { RichNode } from '../../../../src/shared/text/rich-text.ts';
import { problemsOf, readFrontMatter } from '../../../platform/files/front-matter.ts';
import type { FileProblem } from '../../../platform/import/reading.ts';
import { type ReadFile, type ReadFiles, readTextFiles } from '../../../platform/import/text-files.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { type RichTextUse, workText } from '../../../platform/rich-text/uses.ts';
import type { RubricLine } from '../../../tables/assignments.ts';
import { assignmentShape, type WrittenAssignment } from './assignment-shape.ts';

/** An assignment that is valid as far as its file shows. */
export interface ReadyAssignment {
  file: string;
  lines: Readonly<Record<string, number>>;
  written: Omit<WrittenAssignment, 'brief' | 'sample' | 'rubric'>;
  brief: RichNode[];
  sample: RichNode[] | null;
  rubric: RubricLine[];
  /** SHA-256 hash of the stored assignment, hexadecimal. */
  hash: string;
}

const names = ['slug', 'course', 'step', 'lesson', 'rubric', 'sample', 'due_at'] as const;

/** A rubric line as inline text. */
const lineText: RichTextUse = {
  ...workText,
  name: 'rubrics',
  kinds: new Set(['paragraph', 'emphasis', 'strong', 'code', 'break'] as const),
};

function unwrapped(nodes: RichNode[]): RichNode[] {
  const [first, ...rest] = nodes;
  return rest.length === 0 && typeof first === 'object' && first.kind === 'paragraph' ? first.children : nodes;
}

function readOne(file: string, bytes: Uint8Array): ReadFile<ReadyAssignment> {
  const { values, lineOf, body, linesBefore, problems } = readFrontMatter(bytes);
  if (values === null || problems.length > 0) return { ready: null, problems };
  const slug = basename(file).replace(/\.md$/, '');
  const parsed = assignmentShape.safeParse({ slug, ...(values as object), brief: body });
  if (!parsed.success)
    return {
      ready: null,
      problems: problemsOf(parsed.error, lineOf, (name) => name === 'brief' || lineOf(name) !== undefined).map(
        (problem) => ({
          ...problem,
          line: String(problem.column ?? '').startsWith('brief') ? linesBefore + 1 : problem.line,
        }),
      ),
    };
  const { brief, sample, rubric, ...written } = parsed.data;
  const found: Omit<FileProblem, 'file'>[] = [];
  const nodesOf = (name: string, text: string, first: number, use = workText) => {
    const read = fromMarkdown(text, use);
    found.push(...read.problems.map(({ line, message }) => ({ line: first + line - 1, column: name, message })));
    return read.nodes;
  };
  const lines = Object.fromEntries(names.map((name) => [name, lineOf(name) ?? 1]));
  const ready: ReadyAssignment = {
    file,
    lines,
    written,
    brief: nodesOf('brief', brief, linesBefore + 1),
    sample: sample === null ? null : nodesOf('sample', sample, (lines['sample'] ?? 1) + 1),
    rubric: rubric.map((line) => ({
      ...line,
      text: unwrapped(nodesOf('rubric', line.text, lines['rubric'] ?? 1, lineText)),
    })),
    hash: createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex'),
  };
  return found.length > 0 ? { ready: null, problems: found } : { ready, problems: [] };
}

/** Reads an assignment, or all `*.md` files of a folder in order of name. */
export const readAssignments = (name: string, path: string): ReadFiles<ReadyAssignment> =>
  readTextFiles(name, path, readOne, ({ written }) => written.slug);
