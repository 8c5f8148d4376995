import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/run.ts';
import { endOfPaths, insert } from './insert.ts';
import { namesOf } from './names.ts';

const text = (slug: string, title: string) => `---
slug: ${slug}
version: 1
title: ${title}
summary: What this page is about, in one sentence.
effective_at: ${new Date().toISOString().slice(0, 10)}
---
## The first part

Write here what visitors read.
`;

/**
 * Generates an empty public text page.
 *
 * @param argv its slug
 * @returns the next steps, as lines
 * @throws if the slug is invalid or taken; nothing was written then
 */
export function newPage(argv: readonly string[]): readonly string[] {
  const [slug = '', ...rest] = argv;
  const names = namesOf(slug);
  if (names === null || rest.length > 0) throw new Error('Usage: npm run new -- page <slug>');
  const file = `content/pages/${slug}.md`;
  if (existsSync(join(root, file)) || readFileSync(join(root, 'src/routes/paths.ts'), 'utf8').includes(`'/${slug}'`))
    throw new Error(`The page ${slug} already exists`);
  insert({ file: 'src/routes/paths.ts', before: endOfPaths, text: `  text('${slug}'),\n` });
  writeFileSync(join(root, file), text(slug, names.title));
  return [file, '', 'Changed: src/routes/paths.ts. Next:', '  npm run generate && npm run check'];
}
