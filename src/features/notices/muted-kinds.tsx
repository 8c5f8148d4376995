import { useId } from 'react';
import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import { noticeNamed } from '../../messages/notice-named.ts';
import { Button } from '../../ui/button.tsx';
import styles from './notices.module.css';

interface MutedKindsProps {
  kinds: readonly string[];
  /** The level of the heading. */
  level: 2 | 3;
  onUnmute: (kind: string) => void;
}

/**
 * The kinds of notice that the learner has muted, each with a button that unmutes it. Renders nothing if no kind is
 * muted.
 */
export function MutedKinds({ kinds, level, onUnmute }: MutedKindsProps) {
  const id = useId();
  if (kinds.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={styles.muted}>
      <Heading id={id} className={styles.day}>
        {texts.muted}
      </Heading>
      <p className={styles.soft}>{texts.mutedLead}</p>
      <ul>
        {kinds.map((kind) => {
          const { topic } = noticeNamed(kind);
          return (
            <li key={kind}>
              {topic}
              <Button
                variant="plain"
                size="small"
                needsServer
                aria-label={texts.unmute(topic)}
                onClick={() => onUnmute(kind)}
              >
                {texts.unmuteShort}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
