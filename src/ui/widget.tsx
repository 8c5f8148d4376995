import { type ReactNode, useId } from 'react';
import { loadingMessages } from '../messages/loading.ts';
import { widgetMessages as texts } from '../messages/widget.ts';
import { AsOf, type Read } from './as-of.tsx';
import { Button } from './button.tsx';
import { LineSkeletons } from './skeletons.tsx';
import { Support } from './support.tsx';
import styles from './widget.module.css';

interface WidgetFrameProps {
  title: string;
  /** Shown at the end of the heading's line. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The card of a dashboard widget. */
export function WidgetFrame({ title, action, className = '', children }: WidgetFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.widget} ${className}`}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The widget's placeholder while it loads. */
export const ComingWidget = () => <div className={styles.widget} />;

interface WidgetProps<Data> extends Omit<WidgetFrameProps, 'children'> {
  query: Read & { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A dashboard widget that loads and fails on its own. */
export function Widget<Data>({ query, children, ...frame }: WidgetProps<Data>) {
  return (
    <WidgetFrame {...frame}>
      <AsOf reads={[query]} />
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <div className={styles.failed}>
          <p role="status">{loadingMessages.failed(texts.what)}</p>
          <Button variant="plain" size="small" needsServer onClick={() => void query.refetch()}>
            {loadingMessages.retry}
          </Button>
          <Support failure={query.error} />
        </div>
      ) : (
        <LineSkeletons what={texts.what} />
      )}
    </WidgetFrame>
  );
}
