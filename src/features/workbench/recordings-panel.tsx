import { type ChangeEvent, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import { type RecordedStep, type Recording, readRecording } from '../../shared/inspection/recorder.ts';
import { type Difference, firstDifference, replay } from '../../shared/inspection/replay.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Stack } from '../../ui/layout.tsx';
import { JsonText } from './json-field.tsx';
import panel from './panel.module.css';
import { RecordingView } from './recording-view.tsx';

interface RecordingsPanelProps {
  machine: AnyStateMachine;
  onShow: (step: RecordedStep | null) => void;
}

function Comparison({ sides, difference }: { sides: readonly [string, string]; difference: Difference }) {
  return (
    <Stack as="dl" gap={3} align="start" className={panel.part}>
      <dt className={panel.title}>{sides[0]}</dt>
      <dd>
        <JsonText label={sides[0]} value={difference.expected ?? texts.nothingThere} />
      </dd>
      <dt className={panel.title}>{sides[1]}</dt>
      <dd>
        <JsonText label={sides[1]} value={difference.found ?? texts.nothingThere} />
      </dd>
    </Stack>
  );
}

function FileField({ label, onFile }: { label: string; onFile: (text: string) => void }) {
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    if (text !== undefined) onFile(text);
  };
  return (
    <Stack as="label" gap={1} className={panel.field}>
      <span>{label}</span>
      <input type="file" accept="application/json" onChange={(event) => void read(event)} />
    </Stack>
  );
}

/** Recordings from files: replayed against the chart, or compared with each other. */
export function RecordingsPanel({ machine, onShow }: RecordingsPanelProps) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [second, setSecond] = useState<Recording | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (keep: (read: Recording) => void) => (text: string) => {
    try {
      const read = readRecording(text);
      setProblem(read.chart === machine.id ? null : texts.otherChart(read.chart));
      if (read.chart === machine.id) keep(read);
    } catch {
      setProblem(texts.badRecording);
    }
  };
  const difference = recording && replay(machine, recording);
  const between = recording && second && firstDifference(recording, second);
  return (
    <Stack gap={6} className={panel.parts}>
      <FileField label={texts.openRecording} onFile={take(setRecording)} />
      {problem !== null && <AlertBox type="danger" failure={null} text={problem} />}
      {recording && difference === null && <AlertBox type="success" text={texts.agrees(recording.steps.length)} />}
      {difference && (
        <>
          <AlertBox type="warning" text={texts.differs(difference.index + 1, difference.event)} />
          <Comparison sides={[texts.recorded, texts.computed]} difference={difference} />
        </>
      )}
      {recording && <FileField label={texts.compareRecording} onFile={take(setSecond)} />}
      {second && between === null && <AlertBox type="success" text={texts.same} />}
      {between && (
        <>
          <AlertBox type="info" text={texts.partAt(between.index + 1, between.event)} />
          <Comparison sides={[texts.firstOne, texts.secondOne]} difference={between} />
        </>
      )}
      {recording && <RecordingView recording={recording} onShow={onShow} />}
    </Stack>
  );
}
