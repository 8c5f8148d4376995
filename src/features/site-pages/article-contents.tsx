import { sitePagesMessages as texts } from '../../messages/site-pages.ts';
import { type RichNode, wordsIn } from '../../shared/text/rich-text.ts';
import styles from './article-contents.module.css';

export interface ContentsEntry {
  id: string;
  text: string;
}

const minEntries = 5;

/** The table of contents of a long page; empty for a short page. @param first a part above the text */
export function contentsOf(text: readonly RichNode[], first?: ContentsEntry): ContentsEntry[] {
  const entries = text.flatMap((node) =>
    typeof node === 'object' && node.kind === 'heading' && node.level === 2 && node.id !== undefined
      ? [{ id: node.id, text: wordsIn(node.children) }]
      : [],
  );
  if (entries.length < minEntries) return [];
  return first === undefined ? entries : [first, ...entries];
}

/** Links to the parts of the page. On wide screens they are next to the text and always visible. */
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
