import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type MouseEvent, useState } from 'react';
import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyButtonProps {
  text: string;
  label: string;
  /** Announced when the text is copied. */
  done: string;
}

/** Selects the text before the button, so that people can copy it with the keyboard. */
function selectBeside({ currentTarget }: { currentTarget: Element }): void {
  const text = currentTarget.previousElementSibling;
  if (text !== null) window.getSelection()?.selectAllChildren(text);
}

/** Copies the text before the button. If the browser blocks copying, selects the text instead. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      selectBeside({ currentTarget });
    }
  };
  return (
    <>
      <Button icon variant="plain" size="small" aria-label={label} onClick={(event) => void copy(event)}>
        <Icon aria-hidden />
      </Button>
      <VisuallyHidden aria-live="polite">{isCopied ? done : null}</VisuallyHidden>
    </>
  );
}
