import { type SyntheticEvent, useState } from 'react';
import type { EventObject } from 'xstate';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { JsonField, parsedObject } from './json-field.tsx';
import panel from './panel.module.css';

interface SendEventProps {
  /** The types of the events that the chart accepts now. */
  possible: readonly string[];
  /** An example of the event, if the model has an example. */
  exampleOf?: (type: string) => EventObject | undefined;
  onSend: (event: EventObject) => void;
}

/** The events that are possible now. The user fills in their payload and sends them. */
export function SendEvent({ possible, exampleOf, onSend }: SendEventProps) {
  const [type, setType] = useState('');
  const [payload, setPayload] = useState('{}');
  const [isBad, setIsBad] = useState(false);
  const choose = (next: string) => {
    const { type: _, ...rest } = exampleOf?.(next) ?? { type: next };
    setType(next);
    setPayload(JSON.stringify(rest, null, 2));
    setIsBad(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const rest = parsedObject(payload);
    setIsBad(rest === null);
    if (rest !== null && type !== '') onSend({ ...rest, type });
  };
  return (
    <Stack as="section" gap={3} align="start" className={panel.part} aria-label={texts.send}>
      <h2 className={panel.title}>{texts.send}</h2>
      <p className={panel.quiet}>{possible.length === 0 ? texts.nothingPossible : texts.sendHelp}</p>
      <Row gap={2}>
        {possible.map((one) => (
          <button
            key={one}
            type="button"
            className={panel.choice}
            aria-pressed={one === type}
            onClick={() => choose(one)}
          >
            {one}
          </button>
        ))}
      </Row>
      {type !== '' && (
        <Stack as="form" gap={3} align="start" className={panel.part} onSubmit={submit} noValidate>
          <JsonField label={`${type} · ${texts.payload}`} value={payload} onChange={setPayload} isBad={isBad} />
          <Button type="submit" size="small" variant="filled">
            {texts.sendEvent}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
