/* oxlint-disable react/no-array-index-key -- The blocks of a text never change their places. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PageBlock, PageText } from '../../shared/transport/schema.d.ts';
import { NumberedPath } from '../../ui/numbered-path.tsx';
import styles from './article-sections.module.css';

type Heading = Extract<PageBlock, { kind: 'heading' }>;
type Text = Exclude<PageBlock, Heading>;

interface Part {
  heading: Heading | null;
  blocks: Text[];
  /** What stands under headings of the third level. */
  parts: Part[];
}

/** The text of a page as a tree: its parts, and the parts of those. */
function partsOf(blocks: readonly PageBlock[]): Part[] {
  const parts: Part[] = [{ heading: null, blocks: [], parts: [] }];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind !== 'heading') (last?.parts.at(-1) ?? last)?.blocks.push(block);
    else if (block.level === 2) parts.push({ heading: block, blocks: [], parts: [] });
    else last?.parts.push({ heading: block, blocks: [], parts: [] });
  }
  return parts.filter(({ heading, blocks: texts }) => heading !== null || texts.length > 0);
}

/** The text of a page. */
export function ArticleSections({ blocks }: { blocks: readonly PageBlock[] }) {
  return partsOf(blocks).map(({ heading, blocks: own, parts }, index) => (
    <section key={heading?.id ?? index} className={styles.section} aria-labelledby={heading?.id}>
      {heading && (
        <h2 id={heading.id} className={styles.anchor}>
          {heading.text}
        </h2>
      )}
      <Blocks blocks={own} />
      {parts.length > 0 && (
        <div className={styles.places}>
          {parts.map((part) => (
            <div key={part.heading?.id} className={styles.place}>
              <h3 id={part.heading?.id} className={styles.anchor}>
                {part.heading?.text}
              </h3>
              <Blocks blocks={part.blocks} />
            </div>
          ))}
        </div>
      )}
    </section>
  ));
}

function Blocks({ blocks }: { blocks: readonly Text[] }): ReactNode {
  return blocks.map((block, index) => {
    if (block.kind === 'paragraph')
      return (
        <p key={index}>
          <Pieces pieces={block.text} />
        </p>
      );
    return block.ordered ? <Steps key={index} items={block.items} /> : <Points key={index} items={block.items} />;
  });
}

interface Items {
  items: readonly (readonly PageText[])[];
}

function Points({ items }: Items) {
  return (
    <ul className={styles.points}>
      {items.map((pieces, index) => (
        <li key={index}>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </ul>
  );
}

function Steps({ items }: Items) {
  return (
    <NumberedPath
      steps={items.map((pieces, index) => (
        <p key={index} className={styles.step}>
          <Pieces pieces={pieces} />
        </p>
      ))}
    />
  );
}

function Pieces({ pieces }: { pieces: readonly PageText[] }): ReactNode {
  return pieces.map(({ text, strong, href }, index) => {
    if (href === undefined) return strong ? <strong key={index}>{text}</strong> : text;
    if (href.startsWith('/') || href.startsWith('#'))
      return (
        <Link key={index} to={href} className={styles.link}>
          {text}
        </Link>
      );
    return (
      <a key={index} href={href} className={styles.link}>
        {text}
      </a>
    );
  });
}
