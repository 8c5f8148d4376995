import type { ComponentProps } from 'react';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { JsonField } from './json-field.tsx';
import panel from './panel.module.css';

interface ExampleFieldProps extends ComponentProps<typeof JsonField> {
  examples: readonly unknown[];
}

/** A field for JSON, with examples from the tests. */
export function ExampleField({ examples, ...field }: ExampleFieldProps) {
  return (
    <Stack gap={3} align="start" className={panel.part}>
      <JsonField {...field} />
      {examples.length > 1 && (
        <Row gap={2} role="group" aria-label={texts.examples}>
          {[...new Set(examples.map((example) => JSON.stringify(example ?? null, null, 2)))].map((text, index) => (
            <button key={text} type="button" className={panel.choice} onClick={() => field.onChange(text)}>
              {texts.example(index + 1)}
            </button>
          ))}
        </Row>
      )}
    </Stack>
  );
}
