import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { hasCaptions, isMuted } from '../../machines/reel-player/reel-player.selectors.ts';
import { reelsMessages as texts } from '../../messages/reels.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { timeOf } from '../../shared/learning/cues.ts';
import { Button } from '../../ui/button.tsx';
import type { ReelActor } from './reel-actor.ts';
import { togglePlay } from './reel-keys.ts';
import styles from './reels.module.css';

interface ReelControlsProps {
  flow: ReelActor;
  second: number;
  /** The duration of the video in seconds. */
  total: number;
}

/** Controls to play, pause and mute the reel, with its progress. */
export function ReelControls({ flow, second, total }: ReelControlsProps) {
  const isGoing = useSelected(flow, (snapshot) => snapshot.hasTag('going'));
  const muted = useSelected(flow, isMuted);
  const captions = useSelected(flow, hasCaptions);
  const time = texts.time(timeOf(second), timeOf(total));
  return (
    <div className={styles.controls}>
      <Button icon variant="plain" aria-label={isGoing ? texts.pause : texts.play} onClick={() => togglePlay(flow)}>
        {isGoing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </Button>
      <progress
        className={styles.progress}
        value={Math.min(second, total)}
        max={total}
        aria-label={texts.progress}
        aria-valuetext={time}
      />
      <span className={styles.time} aria-hidden>
        {time}
      </span>
      <Button
        icon
        variant="plain"
        aria-label={muted ? texts.unmute : texts.mute}
        onClick={() => flow.send({ type: 'sound.toggled' })}
      >
        {muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </Button>
      <Button
        icon
        variant="plain"
        aria-label={texts.captions}
        aria-pressed={captions}
        onClick={() => flow.send({ type: 'captions.toggled' })}
      >
        {captions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
      </Button>
    </div>
  );
}
