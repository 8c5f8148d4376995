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
  /**
   * The number of levels by which the headings are lowered, so that they have a lower level than the section's heading.
   */
  lowered?: number;
  /** A custom renderer for numbered lists. */
  steps?: (items: readonly (readonly RichNode[])[]) => ReactNode;
  /** Whether users can write the text: then links get `nofollow`, and line breaks are kept. */
  byAnybody?: boolean;
  /** A custom renderer for words. */
  words?: (text: string) => ReactNode;
}

interface RichNodesProps extends Manner {
  nodes: readonly RichNode[];
  /** Whether paragraphs get ids; only for one text on a page. */
  isAnchored?: boolean;
}

/** A formatted text. */
export function RichText(props: RichNodesProps) {
  return (
    <div className={styles.text} data-as-typed={props.byAnybody || undefined}>
      <RichNodes {...props} />
    </div>
  );
}

/** The elements of a text without the surrounding styles. */
export function RichNodes({ nodes, isAnchored = false, ...manner }: RichNodesProps): ReactNode {
  let paragraph = 0;
  // Children are passed as separate arguments. They never change their order, so they need no keys.
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

/** The child nodes of a node. */
const childrenOf = (node: RichNode): readonly RichNode[] =>
  typeof node === 'object' && 'children' in node && node.kind !== 'maths' ? node.children : [];

/** The elements of kinds without attributes. */
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
      // An empty corner cell isn't a header.
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
      // If only newer servers know a node kind, the children of the node are shown.
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
  // Links within the portal use the router. Files and anchors on this page are handled by the browser.
  if (href.startsWith('/') && !href.startsWith('/media/')) return createElement(Link, { to: href, title }, ...inside);
  const rel = byAnybody ? 'nofollow ugc noopener noreferrer' : 'noopener';
  return createElement('a', { href, title, rel: href.startsWith('http') ? rel : undefined }, ...inside);
}

function mathsOf({ display, children }: Of<'maths'>, id: string | undefined): ReactNode {
  if (display === 'inline') return createElement('math', null, ...children.map(mathOf));
  return <div id={id}>{createElement('math', { display }, ...children.map(mathOf))}</div>;
}

/** A MathML element with only presentational attributes. */
function mathOf(node: MathNode): ReactNode {
  if (typeof node === 'string') return node;
  const inside = node.children.map(mathOf);
  if (!mathTags.has(node.tag)) return createElement(Fragment, null, ...inside);
  const attributes = Object.entries(node.attributes).filter(([name]) => mathAttributes.has(name));
  return createElement(node.tag, Object.fromEntries(attributes), ...inside);
}
