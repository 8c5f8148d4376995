import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { richTextMessages as texts } from '../messages/rich-text.ts';
import {
  isImageAddress,
  isLinkAddress,
  isParagraph,
  type MathNode,
  mathAttributes,
  mathTags,
  type RichElement,
  type RichNode,
} from '../shared/text/rich-text.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './rich-text.module.css';
import { Sideways } from './sideways.tsx';

interface Manner {
  /** How many levels its headings go down, so that they stand below that of the page's part. */
  lowered?: number;
  /** Draws numbered items in another way. */
  steps?: (items: readonly (readonly RichNode[])[]) => ReactNode;
  /** Anybody may have written it: search engines are told not to count its links, and its lines stay as typed. */
  byAnybody?: boolean;
  /** Draws its words in another way. */
  words?: (text: string) => ReactNode;
}

interface RichNodesProps extends Manner {
  nodes: readonly RichNode[];
  /** Whether its paragraphs have their ids in the page, as one text of a page may. */
  isAnchored?: boolean;
}

/** A text to read, as somebody wrote it. */
export function RichText(props: RichNodesProps) {
  return (
    <div className={styles.text} data-as-typed={props.byAnybody || undefined}>
      <RichNodes {...props} />
    </div>
  );
}

/** The elements of a text, for a place that looks in its own way. */
export function RichNodes({ nodes, isAnchored = false, ...manner }: RichNodesProps): ReactNode {
  let paragraph = 0;
  // As children that are written down one by one: they never change their places, so they need no keys.
  return createElement(
    Fragment,
    null,
    ...nodes.map((node) => {
      if (typeof node === 'string') return manner.words?.(node) ?? node;
      const id = isAnchored && isParagraph(node) ? `p-${(paragraph += 1)}` : undefined;
      return createElement(Element, { node, id, manner });
    }),
  );
}

/** The nodes inside a node. */
const childrenOf = (node: RichNode): readonly RichNode[] =>
  typeof node === 'object' && 'children' in node && node.kind !== 'maths' ? node.children : [];

/** The elements of kinds that have nothing else to them. */
const tags = {
  paragraph: 'p',
  quote: 'blockquote',
  item: 'li',
  row: 'tr',
  emphasis: 'em',
  strong: 'strong',
  mention: 'strong',
  struck: 's',
  rule: 'hr',
  break: 'br',
} as const;

type Of<Kind extends RichElement['kind']> = Extract<RichElement, { kind: Kind }>;

interface ElementProps {
  node: RichElement;
  id: string | undefined;
  manner: Manner;
}

function Element({ node, id, manner }: ElementProps): ReactNode {
  const children = childrenOf(node);
  const inside = children.length > 0 ? [createElement(RichNodes, { nodes: children, ...manner })] : [];
  switch (node.kind) {
    case 'heading':
      return createElement(`h${Math.min(6, node.level + (manner.lowered ?? 0))}`, { id: node.id }, ...inside);
    case 'list':
      if (node.ordered && manner.steps !== undefined) return manner.steps(node.children.map(childrenOf));
      return createElement(node.ordered ? 'ol' : 'ul', { id, start: node.start, dir: 'auto' }, ...inside);
    case 'table':
      return <Table id={id} rows={children} manner={manner} />;
    case 'cell':
      // An empty corner heads nothing.
      return createElement(node.header && inside.length > 0 ? 'th' : 'td', { 'data-align': node.align }, ...inside);
    case 'link':
      return linkOf(node, inside, manner);
    case 'image':
      return isImageAddress(node.src) && <img src={node.src} alt={node.alt} title={node.title} loading="lazy" />;
    case 'code':
      return node.fault === undefined ? (
        <code>{node.text}</code>
      ) : (
        <>
          <code>{node.text}</code> <em>({texts.faults[node.fault]})</em>
        </>
      );
    case 'code_block':
      return (
        <>
          {node.fault !== undefined && (
            <p>
              <em>{texts.faults[node.fault]}</em>
            </p>
          )}
          <CodeBlock id={id} text={node.text} />
        </>
      );
    case 'maths':
      return mathsOf(node, id);
    default:
      // A kind of node that only later servers know is shown by the nodes inside it.
      if (!Object.hasOwn(tags, node.kind)) return createElement(Fragment, null, ...inside);
      return createElement(tags[node.kind], { id }, ...inside);
  }
}

function Table({ rows, id, manner }: Omit<ElementProps, 'node'> & { rows: readonly RichNode[] }) {
  const isHead = (row: RichNode) =>
    childrenOf(row).every((cell) => typeof cell === 'object' && cell.kind === 'cell' && cell.header);
  const body = rows.findIndex((row) => !isHead(row));
  const end = body < 0 ? rows.length : body;
  return (
    <Sideways id={id} className={styles.wide} label={texts.table}>
      <table>
        {end > 0 && (
          <thead>
            <RichNodes nodes={rows.slice(0, end)} {...manner} />
          </thead>
        )}
        <tbody>
          <RichNodes nodes={rows.slice(end)} {...manner} />
        </tbody>
      </table>
    </Sideways>
  );
}

function linkOf({ href, title }: Of<'link'>, inside: ReactNode[], { byAnybody }: Manner): ReactNode {
  if (!isLinkAddress(href)) return createElement('a', null, ...inside);
  // Within the portal; files and parts of this page are the browser's own.
  if (href.startsWith('/') && !href.startsWith('/media/')) return createElement(Link, { to: href, title }, ...inside);
  const rel = byAnybody ? 'nofollow ugc noopener noreferrer' : 'noopener';
  return createElement('a', { href, title, rel: href.startsWith('http') ? rel : undefined }, ...inside);
}

function mathsOf({ display, children }: Of<'maths'>, id: string | undefined): ReactNode {
  if (display === 'inline') return createElement('math', null, ...children.map(mathOf));
  return <div id={id}>{createElement('math', { display }, ...children.map(mathOf))}</div>;
}

/** An element of MathML, with no attribute that does more than to say how it looks. */
function mathOf(node: MathNode): ReactNode {
  if (typeof node === 'string') return node;
  const inside = node.children.map(mathOf);
  if (!mathTags.has(node.tag)) return createElement(Fragment, null, ...inside);
  const attributes = Object.entries(node.attributes).filter(([name]) => mathAttributes.has(name));
  return createElement(node.tag, Object.fromEntries(attributes), ...inside);
}
