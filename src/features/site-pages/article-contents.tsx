import { sitePagesMessages as texts } from '../../messages/site-pages.ts';
import type { PageBlock } from '../../shared/transport/schema.d.ts';
import styles from './article-contents.module.css';

export interface ContentsEntry {
  id: string;
  text: string;
}

const fewestEntries = 5;

/** The parts of a page that is long enough to need a list of them, otherwise none. */
export function contentsOf(blocks: readonly PageBlock[]): ContentsEntry[] {
  const entries = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  );
  return entries.length < fewestEntries ? [] : entries;
}

/** Links to the parts of the page; beside the text where there is room, and in view all the time. */
export function ArticleContents({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{texts.contents}</h2>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
