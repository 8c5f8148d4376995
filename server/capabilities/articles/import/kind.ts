import { systemClock } from '../../../platform/clock.ts';
import { leftOutOf } from '../../../platform/files/left-out.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { few, type Reading } from '../../../platform/import/reading.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { draftName, publishStaged, stageMedia } from '../../courses/module.ts';
import { type ReadyArticle, readArticles } from './read-articles.ts';
import { type NotedMedia, writeArticles } from './write-articles.ts';

interface ArticlesHead {
  media: readonly NotedMedia[];
  drafts: string[];
}

function read(file: string, path: string): Reading<ArticlesHead, ReadyArticle> {
  const { ready, media, problems, texts, isFolder } = readArticles(file, path);
  if (ready.length + problems.length === 0) throw new OperatorError(`${file} holds no article`);
  return {
    count: ready.length,
    problems,
    notes: isFolder ? few(leftOutOf(path, file, new Set(texts))) : [],
    head: { media: media.map(({ asset, bytes, name }) => ({ asset, bytes, name })), drafts: media.map(draftName) },
    rows: ready,
    stage: (store) => stageMedia(media, store),
  };
}

/** Articles from a file or a folder of Markdown, with the pictures beside. */
export const articleImport = ofFile(read, async (tx, { head, rows }, { store }) => ({
  counts: await writeArticles(tx, rows, head.media, systemClock.now()),
  publish: () => publishStaged(head.drafts, store),
}));
