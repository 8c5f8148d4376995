/* oxlint-disable react/no-array-index-key -- The pieces of a text never change their places. */
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways has to be reached by keyboard. */
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { createElement, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { Button } from '../../ui/button.tsx';
import styles from './lesson-content.module.css';
import { type LessonElement, type LessonNode, lessonNodes, textOf } from './lesson-nodes.ts';

/** The words of a lesson, from the HTML that its import has made. */
export function LessonContent({ html }: { html: string }) {
  const nodes = useMemo(() => lessonNodes(html), [html]);
  return (
    <div className={styles.content}>
      <Nodes nodes={nodes} />
    </div>
  );
}

function Nodes({ nodes }: { nodes: readonly LessonNode[] }): ReactNode {
  return nodes.map((node, index) => (typeof node === 'string' ? node : <Element key={index} {...node} />));
}

function Element({ tag, attributes, children }: LessonElement): ReactNode {
  const { class: className, style, href, start, ...rest } = attributes;
  if (tag === 'pre') return <Code id={rest['id']} nodes={children} />;
  if (tag === 'table')
    return (
      <div id={rest['id']} className={styles.wide} role="group" aria-label={texts.table} tabIndex={0}>
        <table>
          <Nodes nodes={children} />
        </table>
      </div>
    );
  if (tag === 'a' && href?.startsWith('/'))
    return (
      <Link to={href}>
        <Nodes nodes={children} />
      </Link>
    );
  const props = {
    ...rest,
    ...(className && { className }),
    ...(href && { href }),
    ...(start && { start: Number(start) }),
    ...(style && { 'data-align': style.replace('text-align:', '') }),
  };
  return createElement(tag, props, ...(children.length > 0 ? [<Nodes key="inside" nodes={children} />] : []));
}

/** Code that can be copied, and scrolled where it is wide. */
function Code({ id, nodes }: { id: string | undefined; nodes: readonly LessonNode[] }) {
  const [isCopied, setIsCopied] = useState(false);
  const text = textOf(nodes);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <div id={id} className={styles.code}>
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
