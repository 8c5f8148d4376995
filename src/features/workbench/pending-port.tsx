import { useState } from 'react';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import type { PendingPort } from '../../shared/inspection/play.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ExampleField } from './example-field.tsx';
import { JsonText, parsed } from './json-field.tsx';
import panel from './panel.module.css';

/** A pending port. The user enters its answer, lets it fail, or keeps it pending. */
export function PendingPortForm({ pending, examples }: { pending: PendingPort; examples: readonly unknown[] }) {
  const [output, setOutput] = useState(() => JSON.stringify(examples[0] ?? null, null, 2));
  const value = parsed(output);
  return (
    <Stack as="section" gap={3} align="start" className={panel.part} aria-label={texts.waits(pending.id)}>
      <h2 className={panel.title}>{texts.waits(pending.id)}</h2>
      {pending.input !== undefined && <JsonText label={texts.asked} value={pending.input} />}
      <ExampleField
        label={texts.answer}
        value={output}
        onChange={setOutput}
        isBad={value === undefined}
        examples={examples}
      />
      <Row gap={2} align="center">
        <Button size="small" disabled={value === undefined} onClick={() => pending.succeed(value)}>
          {texts.succeed}
        </Button>
        <Button size="small" onClick={() => pending.fail(texts.portFailure)}>
          {texts.fail}
        </Button>
      </Row>
    </Stack>
  );
}
