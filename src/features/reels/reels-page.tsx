import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Keyboard from 'lucide-react/icons/keyboard';
import { useEffect, useRef, useState } from 'react';
import {
  selectActive,
  selectFailure,
  selectFeed,
  selectIds,
} from '../../machines/reel-player/reel-player.selectors.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { reelsMessages as texts } from '../../messages/reels.ts';
import { reelsTitles as titles } from '../../messages/reels-titles.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import type { StateOf } from '../../shared/lists/define-list.ts';
import { reelList } from '../../shared/lists/reels.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { UnreadNote } from '../../ui/list/list-results.tsx';
import type { AddressState } from '../../ui/list/use-address-state.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useKnownReels } from './queries.ts';
import type { ReelActor } from './reel-actor.ts';
import { type OpenDialog, ReelDialog } from './reel-dialog.tsx';
import { ReelFeed } from './reel-feed.tsx';
import { useReelKeys } from './reel-keys.ts';
import { ReelShape } from './reel-shape.tsx';
import styles from './reels.module.css';
import { useReelActions } from './use-reel-actions.ts';

interface ReelsPageProps {
  flow: ReelActor;
  address: AddressState<StateOf<typeof reelList>>;
  /** The reel that the address named on arrival. */
  wanted: number | null;
}

const savedValue = 'saved:';

/** The feed of reels with its filters, navigation and keyboard shortcuts. */
export function ReelsPage({ flow, address, wanted }: ReelsPageProps) {
  const { topics, reels, total } = useKnownReels();
  const feed = useSelected(flow, selectFeed);
  const ids = useSelected(flow, selectIds);
  const active = useSelected(flow, selectActive);
  const reel = reels[ids[active] ?? 0];
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const actions = { ...useReelActions(reel), open: setDialog };
  const page = useRef<HTMLDivElement>(null);
  useReelKeys(page, flow, actions);
  const isCovered = dialog !== null;
  useEffect(() => {
    flow.send({ type: isCovered ? 'feed.covered' : 'feed.uncovered' });
  }, [flow, isCovered]);
  const { topic, only } = address.state;
  const choose = (value: string) =>
    address.change({
      topic: value === savedValue ? '' : value,
      only: value === savedValue ? 'saved' : '',
      start: '',
    });
  const isGone = feed === 'open' && wanted !== null && ids[0] !== wanted;
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.bar}>
        <PageHeading>{titles.reels}</PageHeading>
        <label className={styles.show}>
          <VisuallyHidden>{texts.show}</VisuallyHidden>
          <Select
            inline
            value={only === 'saved' ? savedValue : topic}
            options={[
              ['', texts.shows.all],
              [savedValue, texts.shows.saved],
              ...topics.map(({ name, total: count }) => [name, texts.topic(name, count)] as const),
            ]}
            onChange={({ target }) => choose(target.value)}
          />
        </label>
        <div className={styles.ways}>
          <Button
            icon
            variant="plain"
            aria-label={texts.previous}
            disabled={feed !== 'open' || active === 0}
            onClick={() => flow.send({ type: 'previous.requested' })}
          >
            <ChevronUp aria-hidden />
          </Button>
          <Button
            icon
            variant="plain"
            aria-label={texts.next}
            disabled={feed !== 'open' || active >= ids.length}
            onClick={() => flow.send({ type: 'next.requested' })}
          >
            <ChevronDown aria-hidden />
          </Button>
          <Button
            icon
            variant="plain"
            className={styles.help}
            aria-label={texts.keys}
            onClick={() => setDialog('keys')}
          >
            <Keyboard aria-hidden />
          </Button>
        </div>
      </div>
      <UnreadNote list={reelList} />
      {isGone && <AlertBox type="info" text={texts.gone} />}
      <VisuallyHidden role="status">{reel && texts.place(active + 1, total, reel.title)}</VisuallyHidden>
      <Feed
        flow={flow}
        shown={only === 'saved' ? 'saved' : topic === '' ? 'all' : 'topic'}
        onAll={() => choose('')}
        actions={actions}
      />
      {dialog !== null && <ReelDialog kind={dialog} reel={reel} onClose={() => setDialog(null)} />}
    </div>
  );
}

interface FeedProps {
  flow: ReelActor;
  shown: 'all' | 'topic' | 'saved';
  onAll: () => void;
  actions: Parameters<typeof ReelFeed>[0]['actions'];
}

function Feed({ flow, shown, onAll, actions }: FeedProps) {
  const feed = useSelected(flow, selectFeed);
  const failure = useSelected(flow, selectFailure);
  if (feed === 'open') return <ReelFeed flow={flow} actions={actions} />;
  const reload = () => flow.send({ type: 'reload.requested' });
  return (
    <div className={styles.instead}>
      {feed === 'loading' && <ReelShape />}
      {feed === 'failed' && (
        <FailureState title={loadingMessages.failed(texts.what)} failure={failure} at={flow} onRetry={reload} />
      )}
      {feed === 'empty' && (
        <EmptyState
          text={{ all: texts.noneAtAll, topic: texts.none, saved: texts.noneSaved }[shown]}
          action={shown === 'all' ? { label: texts.lookAgain, onClick: reload } : { label: texts.all, onClick: onAll }}
        />
      )}
    </div>
  );
}
