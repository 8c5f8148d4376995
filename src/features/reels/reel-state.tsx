import type { ReactNode } from 'react';
import { type ItemStage, selectItem } from '../../machines/reel-player/reel-player.selectors.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { reelsMessages as texts } from '../../messages/reels.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import type { ReelActor } from './reel-actor.ts';
import styles from './reels.module.css';

/** Explains over the picture why a reel isn't playing, with the possible actions. */
export function ReelState({ flow }: { flow: ReelActor }) {
  const stage = useSelected(flow, selectItem);
  const way = (label: string, type: 'play.requested' | 'next.requested' | 'retry.requested', isFirst = true) => (
    <Button size="small" variant={isFirst ? 'filled' : 'outline'} onClick={() => flow.send({ type })}>
      {label}
    </Button>
  );
  const contents: Readonly<Record<ItemStage, { text: string; ways: ReactNode } | null>> = {
    playing: null,
    loading: { text: loadingMessages.loading(texts.whatItem), ways: null },
    paused: { text: texts.paused, ways: null },
    poster: { text: texts.poster, ways: way(texts.play, 'play.requested') },
    blocked: { text: texts.blocked, ways: way(texts.play, 'play.requested') },
    stalled: { text: texts.stalled, ways: way(texts.skip, 'next.requested') },
    ended: {
      text: texts.ended,
      ways: (
        <>
          {way(texts.next, 'next.requested')}
          {way(texts.again, 'play.requested', false)}
        </>
      ),
    },
    failed: {
      text: `${texts.itemFailed} ${texts.itemFailedText}`,
      ways: (
        <>
          {way(loadingMessages.retry, 'retry.requested')}
          {way(texts.skip, 'next.requested', false)}
        </>
      ),
    },
  };
  const shown = contents[stage];
  return (
    <div className={styles.state} data-stage={stage} role={stage === 'failed' ? 'alert' : 'status'}>
      {shown && (
        <div className={shown.ways === null ? styles.quiet : styles.panel} data-late={stage === 'loading' || undefined}>
          <p>{shown.text}</p>
          {shown.ways !== null && (
            <Row gap={2} justify="center">
              {shown.ways}
            </Row>
          )}
        </div>
      )}
    </div>
  );
}
