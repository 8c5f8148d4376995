import { useState } from 'react';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import type { RecordedStep } from '../../shared/inspection/recorder.ts';
import { thisPage } from '../../shared/inspection/station.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import panel from './panel.module.css';
import { RecordingView } from './recording-view.tsx';
import { SendEvent } from './send-event.tsx';
import { type LiveActor, useLive } from './use-live.ts';
import { useModel } from './use-model.ts';

interface LivePanelProps {
  chart: string;
  onShow: (step: RecordedStep | null) => void;
}

const keyOf = ({ page, recording }: LiveActor) => `${page} ${recording.actor}`;

/** The actors that run a chart in this page and in other tabs. */
export function LivePanel({ chart, onShow }: LivePanelProps) {
  const { actors, send } = useLive();
  const examples = useModel(chart);
  const [chosen, setChosen] = useState('');
  const running = actors.filter(({ recording }) => recording.chart === chart);
  const actor = running.find((one) => keyOf(one) === chosen) ?? running[0];
  if (actor === undefined) return <p className={panel.quiet}>{texts.noActors}</p>;
  return (
    <Stack gap={6} className={panel.parts}>
      <Row gap={2} role="group" aria-label={texts.actors}>
        {running.map((one) => (
          <button
            key={keyOf(one)}
            type="button"
            className={panel.choice}
            aria-pressed={one === actor}
            onClick={() => setChosen(keyOf(one))}
          >
            {one.recording.actor} · {one.page === thisPage() ? texts.thisPage : texts.otherPage(one.path)}
          </button>
        ))}
      </Row>
      <SendEvent
        possible={actor.recording.steps.at(-1)?.possible ?? []}
        exampleOf={(type) => examples?.events.find((event) => event.type === type)}
        onSend={(event) => send(actor, event)}
      />
      <RecordingView key={keyOf(actor)} recording={actor.recording} onShow={onShow} />
    </Stack>
  );
}
