import { useState } from 'react';
import { threadMessages as texts } from '../../messages/threads.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { Post } from '../../shared/transport/schema.d.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Stars } from '../../ui/star-rating.tsx';
import { useEdits } from './queries.ts';
import styles from './threads.module.css';

/** The mark that a post was changed; opened, what it said before. */
export function PostHistory({ post }: { post: Post }) {
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const query = useEdits(post.id, Date.parse(post.edited_at ?? ''), isOpen);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.soft}>{texts.edited}</summary>
      <p className={styles.soft}>{texts.editedAt(momentInWords(post.edited_at ?? post.created_at, zone))}</p>
      <LoadedPart
        query={query}
        words={{ loading: texts.historyLoading, retry: texts.retry }}
        failed={() => texts.historyFailed}
      >
        {({ items }) => (
          <ol aria-label={texts.history}>
            {items.map(({ title, tags = [], shown, stars, replaced_at }) => (
              <li key={replaced_at} dir="auto">
                {stars !== undefined && <Stars stars={stars} />}
                {title !== undefined && <p>{[title, ...tags].join(' · ')}</p>}
                <RichText lowered={2} byAnybody nodes={shown} />
              </li>
            ))}
          </ol>
        )}
      </LoadedPart>
    </details>
  );
}
