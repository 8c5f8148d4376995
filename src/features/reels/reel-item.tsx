import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Heart from 'lucide-react/icons/heart';
import ScrollText from 'lucide-react/icons/scroll-text';
import Share2 from 'lucide-react/icons/share-2';
import { useId } from 'react';
import { reelsMessages as texts } from '../../messages/reels.ts';
import type { Reel } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import type { ReelActor } from './reel-actor.ts';
import { ReelVideo } from './reel-video.tsx';
import styles from './reels.module.css';
import type { FeedActions } from './use-reel-actions.ts';

interface ReelItemProps {
  flow: ReelActor;
  reel: Reel;
  /** The index of the reel, from 0. */
  place: number;
  total: number;
  isActive: boolean;
  /** Whether to load the reel's video. */
  loads: boolean;
  actions: FeedActions;
  /** Called once the whole video can be played. */
  onReady: (id: number) => void;
}

/** A reel with its video, description and actions. */
export function ReelItem({ flow, reel, place, total, isActive, loads, actions, onReady }: ReelItemProps) {
  const id = useId();
  return (
    <article
      className={styles.slot}
      data-place={place}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- In a feed the focus goes from article to article.
      tabIndex={isActive ? 0 : -1}
      aria-posinset={place + 1}
      aria-setsize={total}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}about`}
    >
      <ReelVideo flow={flow} reel={reel} isActive={isActive} loads={loads} onReady={() => onReady(reel.id)} />
      <div className={styles.about}>
        <p className={styles.soft}>
          {reel.topic}
          {reel.views > 0 && ` · ${texts.views(reel.views)}`}
        </p>
        <h2 id={`${id}title`}>
          <ContentTitle lang={reel.language}>{reel.title}</ContentTitle>
        </h2>
        <p id={`${id}about`} className={styles.summary}>
          <ContentTitle lang={reel.language}>{reel.summary}</ContentTitle>
        </p>
      </div>
      {isActive && <Actions reel={reel} actions={actions} />}
    </article>
  );
}

function Actions({ reel, actions: { isSaved, like, save, open } }: { reel: Reel; actions: FeedActions }) {
  return (
    <div className={styles.actions}>
      <Button variant="plain" needsServer aria-pressed={reel.is_liked} data-liked={reel.is_liked} onClick={like}>
        <Heart aria-hidden />
        <span>
          {texts.like}
          {reel.likes > 0 && <small>{texts.likes(reel.likes)}</small>}
        </span>
      </Button>
      <Button variant="plain" needsServer aria-pressed={isSaved} onClick={save}>
        {isSaved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
        <span>{isSaved ? texts.saved : texts.save}</span>
      </Button>
      <Button variant="plain" onClick={() => open('transcript')}>
        <ScrollText aria-hidden />
        <span>{texts.transcript}</span>
      </Button>
      <Button variant="plain" onClick={() => open('share')}>
        <Share2 aria-hidden />
        <span>{texts.share}</span>
      </Button>
    </div>
  );
}
