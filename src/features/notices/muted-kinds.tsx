import { useId } from 'react';
import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import { noticeTexts } from '../../messages/notices.ts';
import type { NoticeName } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import styles from './notices.module.css';

interface MutedKindsProps {
  kinds: readonly NoticeName[];
  /** Of the heading. */
  level: 2 | 3;
  onUnmute: (kind: NoticeName) => void;
}

/** The kinds of which somebody wants to be told no more, each with the way back; nothing while there is none. */
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
        {kinds.map((kind) => (
          <li key={kind}>
            {noticeTexts[kind].topic}
            <Button
              variant="plain"
              size="small"
              needsServer
              aria-label={texts.unmute(noticeTexts[kind].topic)}
              onClick={() => onUnmute(kind)}
            >
              {texts.unmuteShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
