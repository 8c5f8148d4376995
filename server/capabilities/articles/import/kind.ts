import { systemClock } from '../../../platform/clock.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import type { Reading } from '../../../platform/import/reading.ts';
import { readingOf } from '../../../platform/import/text-files.ts';
import { draftName, publishStaged, stageMedia } from '../../courses/module.ts';
import { type ReadyArticle, readArticles } from './read-articles.ts';
import { type NotedMedia, writeArticles } from './write-articles.ts';

interface ArticlesHead {
  media: readonly NotedMedia[];
  drafts: string[];
}

function read(file: string, path: string): Reading<ArticlesHead, ReadyArticle> {
  const { media, ...found } = readArticles(file, path);
  return {
    ...readingOf('article', file, path, found),
    head: { media: media.map(({ asset, bytes, name }) => ({ asset, bytes, name })), drafts: media.map(draftName) },
    stage: (store) => stageMedia(media, store),
  };
}

/** Imports articles from a Markdown file or folder, with the pictures beside them. */
export const articleImport = ofFile(read, async (tx, { head, rows }, { store }) => ({
  counts: await writeArticles(tx, rows, head.media, systemClock.now()),
  publish: () => publishStaged(head.drafts, store),
}));
