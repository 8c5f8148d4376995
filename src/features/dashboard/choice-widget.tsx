import { useId } from 'react';
import { failureText } from '../../api/call-error.ts';
import { dashboardMessages as texts } from '../../messages/dashboard.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import type { Read } from '../../ui/as-of.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ChipList } from '../../ui/page.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import styles from './dashboard.module.css';

export interface Choice {
  id: number;
  name: string;
}

export interface Choices {
  /** Undefined until they are known. */
  choices: readonly Choice[] | undefined;
  /** How many there are, when not all are named. */
  total?: number;
  query: Read & { isError: boolean; failureCount: number; error: unknown; refetch: () => unknown };
}

interface ChoiceWidgetProps extends Choices {
  title: string;
  /** Whether what is known is held back until all of the page is. */
  waiting: boolean;
  empty: string;
  address: string;
  action: { change: string; choose: string };
}

export const mostShown = 12;

/** One of the learner's choices with the way to change it; it fails alone. */
export function ChoiceWidget(props: ChoiceWidgetProps) {
  const { title, total, waiting, query, empty, address, action } = props;
  const id = useId();
  const choices = waiting ? undefined : props.choices;
  const shown = choices?.slice(0, mostShown) ?? [];
  const others = (total ?? choices?.length ?? 0) - shown.length;
  return (
    <section aria-labelledby={id} className={styles.widget}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {shown.length > 0 && (
          <LinkButton to={address} look="plain" size="small" aria-label={action.change}>
            {texts.change}
          </LinkButton>
        )}
      </div>
      {choices === undefined && query.isError ? (
        <AlertBox
          type="danger"
          text={failureText(query.error)}
          action={{ label: texts.retry, onClick: () => void query.refetch() }}
        />
      ) : choices === undefined ? (
        <LineSkeletons label={texts.loading} />
      ) : shown.length === 0 ? (
        <div className={styles.empty}>
          <p>{empty}</p>
          <LinkButton to={address}>{action.choose}</LinkButton>
        </div>
      ) : (
        <ChipList label={title}>
          {shown.map((choice) => (
            <li key={choice.id}>
              <Chip name={choice.name} />
            </li>
          ))}
          {others > 0 && <li className={styles.more}>{texts.more(others)}</li>}
        </ChipList>
      )}
    </section>
  );
}
