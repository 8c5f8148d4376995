import { type Ref, useDeferredValue, useId, useState } from 'react';
import { textEditorMessages as texts } from '../../messages/text-editor.ts';
import { lengthOf } from '../../shared/text/length.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type MarkdownUse, usePreview } from './queries.ts';
import styles from './text-editor.module.css';

interface TextEditorProps {
  label: string;
  text: string;
  most: number;
  rows?: number;
  /** The kind of text, which decides what it may contain. */
  use: MarkdownUse;
  /** Receives the text field while it is rendered. */
  ref?: Ref<HTMLTextAreaElement>;
  /** @param caret the number of characters before the caret */
  onChange: (text: string, caret: number) => void;
}

/** An editor for Markdown with a preview. */
export function TextEditor({ label, text, most, rows = 12, use, ref, onChange }: TextEditorProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const over = lengthOf(text) - most;
  const views = [
    [false, texts.write],
    [true, texts.preview],
  ] as const;
  return (
    <Stack gap={4}>
      <div role="group" aria-label={texts.views} className={styles.views}>
        {views.map(([shows, words]) => (
          <Button
            key={words}
            size="small"
            variant={shows === isShown ? 'outline' : 'plain'}
            aria-pressed={shows === isShown}
            aria-controls={`${id}view`}
            onClick={() => setShown(shows)}
          >
            {words}
          </Button>
        ))}
      </div>
      <div id={`${id}view`}>
        {isShown ? (
          <Preview text={text} use={use} />
        ) : (
          <TextArea
            label={label}
            help={texts.help[use](most)}
            error={over > 0 ? texts.tooLong(over) : undefined}
            ref={ref}
            rows={rows}
            dir="auto"
            value={text}
            onChange={({ target }) => onChange(target.value, target.selectionStart)}
          />
        )}
      </div>
    </Stack>
  );
}

function Preview({ text, use }: Pick<TextEditorProps, 'text' | 'use'>) {
  const query = usePreview(useDeferredValue(text), use);
  if (text.trim() === '') return <p className={styles.soft}>{texts.nothing}</p>;
  if (query.data !== undefined)
    return (
      <div className={styles.preview} role="region" aria-label={texts.preview} dir="auto">
        <RichText lowered={1} byAnybody nodes={query.data.shown} />
      </div>
    );
  if (query.error === null) return <LineSkeletons what={texts.whatPreview} count={4} />;
  return (
    <AlertBox
      type="warning"
      failure={query.error}
      text={texts.previewFailed(failureText(query.error))}
      onRetry={query.refetch}
    />
  );
}
