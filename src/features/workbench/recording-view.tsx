import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipBack from 'lucide-react/icons/skip-back';
import { useEffect, useState } from 'react';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import type { RecordedStep, Recording } from '../../shared/inspection/recorder.ts';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { JsonText } from './json-field.tsx';
import panel from './panel.module.css';
import { StepStream } from './step-stream.tsx';

interface RecordingViewProps {
  recording: Recording;
  /** Whether the recording spans several days. */
  withDate?: boolean;
  /** Called with the step that is shown. */
  onShow: (step: RecordedStep | null) => void;
}

/** A recording of an actor. It shows the latest step or a chosen step, and changes nothing. */
export function RecordingView({ recording, withDate = false, onShow }: RecordingViewProps) {
  const { steps } = recording;
  /** The chosen step; null follows the latest step. */
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? steps.length - 1, steps.length - 1);
  const step = steps[index] ?? null;
  useEffect(() => onShow(step), [onShow, step]);
  useEffect(() => () => onShow(null), [onShow]);
  const save = () =>
    download(`${recording.chart}.recording.json`, 'application/json', JSON.stringify(recording, null, 2));
  if (step === null) return <p className={panel.quiet}>{texts.noSteps}</p>;
  return (
    <Stack as="section" gap={3} align="start" className={panel.part} aria-label={texts.recording}>
      <Row gap={2} align="center">
        <Button icon size="small" aria-label={texts.first} onClick={() => setChosen(0)}>
          <SkipBack aria-hidden />
        </Button>
        <Button icon size="small" aria-label={texts.back} onClick={() => setChosen(Math.max(0, index - 1))}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          icon
          size="small"
          aria-label={texts.forward}
          onClick={() => setChosen(Math.min(steps.length - 1, index + 1))}
        >
          <ChevronRight aria-hidden />
        </Button>
        <Button size="small" onClick={() => setChosen(chosen === null ? index : null)}>
          {chosen === null ? <Pause aria-hidden /> : <Play aria-hidden />}
          {chosen === null ? texts.pause : texts.follow}
        </Button>
        <span className={panel.position} role="status">
          {texts.position(index + 1, steps.length)}
        </span>
      </Row>
      <h2 className={panel.title}>{texts.state}</h2>
      <JsonText label={texts.state} value={step.value} />
      <details className={panel.fold}>
        <summary>{texts.context}</summary>
        <JsonText label={texts.context} value={step.context} />
      </details>
      <h2 className={panel.title}>{texts.stream}</h2>
      <StepStream withDate={withDate} steps={steps} index={index} onChoose={setChosen} />
      <Button size="small" onClick={save}>
        {texts.exportRecording}
      </Button>
    </Stack>
  );
}
