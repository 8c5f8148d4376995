import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import { masked } from '../../shared/inspection/mask.ts';
import { statelySource } from '../../shared/inspection/stately-source.ts';
import { alsoInspect } from '../../shared/inspection/station.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './chart-page.module.css';

type Masked = <Value>(value: Value) => Value;

/** Opens the Stately inspector, which shows everything that happens on this page from now on. */
async function connectInspector(): Promise<() => void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector({ sanitizeContext: masked as Masked, sanitizeEvent: masked as Masked });
  const stop = alsoInspect((event) => inspector.inspect.next?.(event));
  return () => {
    stop();
    inspector.stop();
  };
}

/** The source of a chart for Stately's tools, and an optional connection to its inspector. */
export function StatelyTools({ machine }: { machine: AnyStateMachine }) {
  const [message, setMessage] = useState('');
  const [disconnect, setDisconnect] = useState<(() => void) | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(statelySource(machine));
    setMessage(texts.copied);
  };
  const turn = async () => {
    disconnect?.();
    const stop = disconnect === null ? await connectInspector() : null;
    setDisconnect(() => stop);
  };
  return (
    <Row gap={2} align="center" className={styles.tools}>
      <span role="status">{message}</span>
      <Button size="small" onClick={() => void copy().catch(() => setMessage(texts.notCopied))}>
        <Copy aria-hidden />
        {texts.copySource}
      </Button>
      <Button
        size="small"
        aria-pressed={disconnect !== null}
        title={texts.inspectorHelp}
        onClick={() => void turn().catch(() => setMessage(texts.notConnected))}
      >
        <ExternalLink aria-hidden />
        {disconnect === null ? texts.connect : texts.disconnect}
      </Button>
    </Row>
  );
}
