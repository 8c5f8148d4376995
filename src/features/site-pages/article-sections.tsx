/* oxlint-disable react/no-array-index-key -- The parts of a text never change their places. */

import type { RichElement, RichNode } from '../../shared/text/rich-text.ts';
import { Stack } from '../../ui/layout.tsx';
import { NumberedPath } from '../../ui/numbered-path.tsx';
import { RichNodes } from '../../ui/rich-text.tsx';
import styles from './article-sections.module.css';

type Heading = Extract<RichElement, { kind: 'heading' }>;

interface Part {
  heading: Heading | null;
  nodes: RichNode[];
  /** The parts under headings of the third level. */
  parts: Part[];
}

/** The text of a page as a tree of parts and their subparts. */
function partsOf(text: readonly RichNode[]): Part[] {
  const parts: Part[] = [{ heading: null, nodes: [], parts: [] }];
  for (const node of text) {
    const last = parts.at(-1);
    if (typeof node === 'string' || node.kind !== 'heading') (last?.parts.at(-1) ?? last)?.nodes.push(node);
    else if (node.level === 2) parts.push({ heading: node, nodes: [], parts: [] });
    else last?.parts.push({ heading: node, nodes: [], parts: [] });
  }
  return parts.filter((part) => part.heading !== null || part.nodes.length > 0 || part.parts.length > 0);
}

/** The text of a page: its parts, with numbered lists as paths and third-level headings as anchors. */
export function ArticleSections({ text }: { text: readonly RichNode[] }) {
  return partsOf(text).map(({ heading, nodes, parts }, index) => (
    <Stack as="section" key={heading?.id ?? index} gap={4} className={styles.section} aria-labelledby={heading?.id}>
      {heading && <RichNodes nodes={[heading]} />}
      <RichNodes nodes={nodes} steps={steps} />
      {parts.length > 0 && (
        <div>
          {parts.map((part) => (
            <Stack key={part.heading?.id} gap={2} className={styles.place}>
              {part.heading && <RichNodes nodes={[part.heading]} />}
              <RichNodes nodes={part.nodes} steps={steps} />
            </Stack>
          ))}
        </div>
      )}
    </Stack>
  ));
}

const steps = (items: readonly (readonly RichNode[])[]) => (
  <NumberedPath
    steps={items.map((nodes, index) => (
      <div key={index} className={styles.step}>
        <RichNodes nodes={nodes} />
      </div>
    ))}
  />
);
