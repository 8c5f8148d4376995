import { useRef, useState } from 'react';
import { assignmentsMessages } from '../../messages/assignments.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { UndoLine } from '../../ui/undo-line.tsx';
import styles from './assignments.module.css';

const texts = assignmentsMessages.work;

/** The URL as a browser normalises it; null if it is not a web address. */
function addressOf(typed: string): string | null {
  try {
    const url = new URL(typed.trim());
    return ['http:', 'https:'].includes(url.protocol) && url.username === '' ? url.href : null;
  } catch {
    return null;
  }
}

interface LinksFieldProps {
  assignmentId: number;
  urls: readonly string[];
  most: number;
  onChange: (urls: readonly string[]) => void;
}

/** Links that are part of the work. */
export function LinksField({ assignmentId, urls, most, onChange }: LinksFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { draft, change } = useDraft<string>(`link:${assignmentId}`);
  const [error, setError] = useState<string>();
  const [removed, setRemoved] = useState<string | null>(null);
  const typed = draft ?? '';
  const add = () => {
    const url = addressOf(typed);
    const wrong = url === null ? texts.badUrl : urls.includes(url) ? texts.knownUrl : undefined;
    setError(wrong);
    if (url === null || wrong !== undefined) return;
    onChange([...urls, url]);
    change(null);
    setRemoved(null);
  };
  const takeBack = (url: string) => {
    onChange([...urls, url]);
    setRemoved(null);
    group.current?.focus();
  };
  return (
    <Stack as="fieldset" ref={group} tabIndex={-1} gap={4} className={styles.links}>
      <legend>{texts.urls}</legend>
      {urls.length > 0 && (
        <Stack as="ul" gap={3} className={styles.urls} aria-label={texts.urls}>
          {urls.map((url) => (
            <li key={url}>
              <a href={url} target="_blank" rel="nofollow ugc noopener noreferrer" className={styles.link} dir="ltr">
                {url}
              </a>
              <Button
                size="small"
                variant="plain"
                aria-label={texts.removeUrlOf(url)}
                onClick={() => {
                  onChange(urls.filter((one) => one !== url));
                  setRemoved(url);
                }}
              >
                {texts.removeUrl}
              </Button>
            </li>
          ))}
        </Stack>
      )}
      <UndoLine
        text={removed === null ? null : texts.urlRemoved(removed)}
        onUndo={removed !== null && urls.length < most ? () => takeBack(removed) : undefined}
      />
      {urls.length < most ? (
        <Stack gap={3} align="start" className={styles.adding}>
          <FormField
            label={texts.url}
            help={texts.urlHelp(most)}
            error={error}
            type="url"
            inputMode="url"
            dir="ltr"
            maxLength={2000}
            value={typed}
            onChange={({ target }) => change(target.value === '' ? null : target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add}>{texts.addUrl}</Button>
        </Stack>
      ) : (
        <p className={styles.soft}>{texts.urlsFull(most)}</p>
      )}
    </Stack>
  );
}
