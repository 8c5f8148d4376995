import { type ReactNode, useId } from 'react';
import { dashboardMessages as texts } from '../../messages/dashboard.ts';
import { AsOf, type Read } from '../../ui/as-of.tsx';
import { Button } from '../../ui/button.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { Support } from '../../ui/support.tsx';
import styles from './dashboard.module.css';

interface WidgetProps<Data> {
  title: string;
  query: Read & { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  /** A link at the end of the heading's line. */
  action?: ReactNode;
  className?: string | undefined;
  children: (data: Data) => ReactNode;
}

/** A part of the dashboard, which loads and fails by itself. */
export function Widget<Data>({ title, query, action, className, children }: WidgetProps<Data>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.widget} ${className ?? ''}`}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      <AsOf reads={[query]} />
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <div className={styles.failed}>
          <p role="status">{texts.failed}</p>
          <Button variant="plain" size="small" needsServer onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
          <Support failure={query.error} />
        </div>
      ) : (
        <LineSkeletons label={texts.loading} />
      )}
    </section>
  );
}
