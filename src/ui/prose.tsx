import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { createElement, Fragment, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { proseMessages as texts } from '../messages/prose.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { type MarkupElement, type MarkupNode, markupNodes, textOf } from './markup-nodes.ts';
import styles from './prose.module.css';

interface ProseProps {
  /** As the server made it of Markdown. */
  html: string;
  /** How many levels its headings go down, so that they stand below that of the page's part. */
  lowered?: number;
  /** Whether its paragraphs have their ids in the page, as one text of a page may. */
  isAnchored?: boolean;
}

/** Text to read, as somebody wrote it. */
export function Prose({ html, lowered = 0, isAnchored = false }: ProseProps) {
  const nodes = useMemo(() => markupNodes(html), [html]);
  return (
    <div className={styles.prose}>
      <Nodes nodes={nodes} lowered={lowered} isAnchored={isAnchored} />
    </div>
  );
}

type Manner = Required<Omit<ProseProps, 'html'>>;

function Nodes({ nodes, ...manner }: { nodes: readonly MarkupNode[] } & Manner): ReactNode {
  // As children that are written down one by one: they never change their places, so they need no keys.
  return createElement(
    Fragment,
    null,
    ...nodes.map((node) => (typeof node === 'string' ? node : createElement(Element, { element: node, ...manner }))),
  );
}

function nameOf(tag: string, lowered: number): string {
  const level = /^h([2-6])$/.exec(tag)?.[1];
  return level === undefined ? tag : `h${Math.min(6, Number(level) + lowered)}`;
}

function Element({
  element: { tag, attributes, children },
  ...manner
}: { element: MarkupElement } & Manner): ReactNode {
  const { class: className, style, href, start, id: anchor, ...rest } = attributes;
  const id = manner.isAnchored ? anchor : undefined;
  const inside = children.length > 0 && <Nodes nodes={children} {...manner} />;
  if (tag === 'pre') return <Code id={id} text={textOf(children).trimEnd()} />;
  if (tag === 'table')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways has to be reached by keyboard.
      <div id={id} className={styles.wide} role="group" aria-label={texts.table} tabIndex={0}>
        <table>{inside}</table>
      </div>
    );
  if (tag === 'a' && href?.startsWith('/') && !href.startsWith('/media/')) return <Link to={href}>{inside}</Link>;
  const props = {
    ...rest,
    ...(id && { id }),
    ...(className && { className }),
    ...(href && { href }),
    ...(start && { start: Number(start) }),
    ...(style && { 'data-align': style.replace('text-align:', '') }),
  };
  return createElement(nameOf(tag, manner.lowered), props, ...(inside ? [inside] : []));
}

/** Code that can be copied, and scrolled where it is wide. */
function Code({ id, text }: { id: string | undefined; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    setIsCopied(await copyText(text));
  };
  return (
    <div id={id} className={styles.code}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways has to be reached by keyboard. */}
      <pre role="group" aria-label={texts.code} tabIndex={0}>
        <code>{text}</code>
      </pre>
      <Button size="small" look="plain" className={styles.copy} onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span role="status">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}
