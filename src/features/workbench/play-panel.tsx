import { useEffect, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import { type Played, play } from '../../shared/inspection/play.ts';
import type { RecordedStep } from '../../shared/inspection/recorder.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ExampleField } from './example-field.tsx';
import { parsed } from './json-field.tsx';
import panel from './panel.module.css';
import { PendingPortForm } from './pending-port.tsx';
import { RecordingView } from './recording-view.tsx';
import { SendEvent } from './send-event.tsx';
import { type Examples, useModel } from './use-model.ts';

interface PlayPanelProps {
  machine: AnyStateMachine;
  onShow: (step: RecordedStep | null) => void;
}

type Player = ReturnType<typeof play>;

/** The steps of the clock, in milliseconds. */
const spans = [100, 1_000, 15_000, 60_000, 3_600_000] as const;

function Playing({
  player,
  played,
  examples,
  onShow,
}: { player: Player; played: Played; examples: Examples } & Pick<PlayPanelProps, 'onShow'>) {
  const { recording, pending, time } = played;
  return (
    <>
      <Stack as="section" gap={3} align="start" className={panel.part} aria-label={texts.clock}>
        <h2 className={panel.title}>{texts.clockAt(time)}</h2>
        <Row gap={2}>
          {spans.map((span) => (
            <button key={span} type="button" className={panel.choice} onClick={() => player.advance(span)}>
              {texts.later(span)}
            </button>
          ))}
        </Row>
      </Stack>
      {pending.map((one) => (
        <PendingPortForm key={one.id} pending={one} examples={examples.answers[one.id] ?? []} />
      ))}
      <SendEvent
        possible={recording?.steps.at(-1)?.possible ?? []}
        exampleOf={(type) => examples.events.find((event) => event.type === type)}
        onSend={player.send}
      />
      {recording && <RecordingView recording={recording} onShow={onShow} />}
    </>
  );
}

function Start({ examples, onStart }: { examples: Examples; onStart: (input: unknown) => void }) {
  const [input, setInput] = useState(() => JSON.stringify(examples.inputs[0] ?? null, null, 2));
  const value = parsed(input);
  return (
    <Stack gap={3} align="start" className={panel.part}>
      <p className={panel.quiet}>{texts.playLead}</p>
      <ExampleField
        label={texts.input}
        value={input}
        onChange={setInput}
        isBad={value === undefined}
        examples={examples.inputs}
      />
      <Button variant="filled" size="small" disabled={value === undefined} onClick={() => onStart(value ?? undefined)}>
        {texts.start}
      </Button>
    </Stack>
  );
}

/** Runs a chart on its own. The user answers its ports and moves its clock. */
export function PlayPanel({ machine, onShow }: PlayPanelProps) {
  const examples = useModel(machine.id);
  const [played, setPlayed] = useState<Played | null>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const running = useRef<Player | null>(null);
  useEffect(() => () => running.current?.stop(), []);
  const start = (input: unknown) => {
    try {
      setFailure(null);
      running.current = play(machine, input, setPlayed);
      setPlayer(running.current);
      setRound(round + 1);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const stop = () => {
    running.current?.stop();
    setPlayer(null);
    setPlayed(null);
  };
  if (examples === undefined) return null;
  return (
    <Stack gap={6} className={panel.parts}>
      {failure !== null && <AlertBox type="danger" failure={null} text={failure} />}
      {player === null || played === null ? (
        <Start examples={examples} onStart={start} />
      ) : (
        <>
          <Playing key={round} player={player} played={played} examples={examples} onShow={onShow} />
          <Button size="small" onClick={stop}>
            {texts.startAgain}
          </Button>
        </>
      )}
    </Stack>
  );
}
