import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { problemsOf, readFrontMatter } from '../../../platform/files/front-matter.ts';
import { type ReadFile, type ReadFiles, readTextFiles } from '../../../platform/import/text-files.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { pageText, postText } from '../../../platform/rich-text/uses.ts';
import { lexemesIn } from '../../../platform/search/word-vector.ts';
import type { communities } from '../../../tables/communities.ts';
import type { ExampleQuestion } from '../../threads/module.ts';
import { communityShape, type WrittenQuestion } from './community-shape.ts';

/** A community whose file is valid, with its examples. */
export interface ReadyCommunity {
  row: Omit<typeof communities.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
  questions: ExampleQuestion[];
  /** The key of the pinned question; null if there is none. */
  pinnedKey: string | null;
}

/** Maximum length of the rules in characters. */
const maxRulesLength = 10_000;

const at = (day: string, hour: number): Date => new Date(Date.parse(`${day}T09:00:00Z`) + hour * 3_600_000);

function questionOf({ slug, by: writer, asked, answers, text, title, tags }: WrittenQuestion): ExampleQuestion {
  return {
    title,
    tags,
    text,
    key: slug,
    writer,
    nodes: fromMarkdown(text, postText).nodes,
    createdAt: at(asked, 0),
    answers: answers.map(({ by, answered, accepted: isAccepted, text: answerText }, index) => ({
      key: `${slug}:${index + 1}`,
      writer: by,
      text: answerText,
      nodes: fromMarkdown(answerText, postText).nodes,
      createdAt: at(answered, index + 1),
      isAccepted,
    })),
  };
}

function readOne(file: string, bytes: Uint8Array): ReadFile<ReadyCommunity> {
  const { values, lineOf, body, linesBefore, problems } = readFrontMatter(bytes);
  if (values === null) return { ready: null, problems };
  const parsed = communityShape.safeParse({ slug: basename(file).replace(/\.md$/, ''), ...(values as object) });
  if (!parsed.success)
    problems.push(...problemsOf(parsed.error, (name) => lineOf(name) ?? (name === 'slug' ? 1 : undefined)));
  if (body.trim() === '') problems.push({ line: linesBefore + 1, message: 'has no rules below its front matter' });
  if (body.length > maxRulesLength)
    problems.push({ line: linesBefore + 1, message: 'has rules of more than 10,000 characters' });
  const shown = fromMarkdown(body, pageText);
  for (const { line, message } of shown.problems) problems.push({ line: linesBefore + line, message });
  const questions = parsed.success ? parsed.data.questions : [];
  const line = lineOf('questions') ?? 1;
  const slugs = questions.map(({ slug }) => slug);
  for (const slug of new Set(slugs.filter((one, index) => slugs.indexOf(one) !== index)))
    problems.push({ line, message: `has two questions called ${slug}` });
  if (questions.filter(({ pinned }) => pinned).length > 1) problems.push({ line, message: 'pins several questions' });
  for (const { slug, asked, answers } of questions) {
    if (answers.some(({ answered }) => answered < asked))
      problems.push({ line, message: `has an answer to ${slug} from before it was asked` });
    if (answers.filter(({ accepted }) => accepted).length > 1)
      problems.push({ line, message: `accepts several answers to ${slug}` });
  }
  if (!parsed.success || problems.length > 0) return { ready: null, problems };
  const { slug, active: isActive, questions: _, ...about } = parsed.data;
  const rules = body.trim();
  const row = {
    ...about,
    externalRef: slug,
    isActive,
    rules,
    rulesNodes: shown.nodes,
    search: lexemesIn([about.name, about.purpose, about.topic]),
  };
  // Oldest first, so that the newest question gets the highest id.
  const asked = questions.toSorted((one, other) => (one.asked < other.asked ? -1 : 1)).map(questionOf);
  const pinnedKey = questions.find(({ pinned }) => pinned)?.slug ?? null;
  const hash = createHash('sha256')
    .update(JSON.stringify([row, asked, pinnedKey]))
    .digest('hex');
  return { ready: { row: { ...row, hash }, questions: asked, pinnedKey }, problems };
}

/** Reads a community, or every `*.md` of a folder in the order of their names. */
export const readCommunities = (name: string, path: string): ReadFiles<ReadyCommunity> =>
  readTextFiles(name, path, readOne, ({ row }) => row.externalRef);
