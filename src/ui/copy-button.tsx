import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type MouseEvent, useState } from 'react';
import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyButtonProps {
  text: string;
  label: string;
  /** Said once it is copied. */
  done: string;
}

/** Marks what stands before the button, so that the keys of the device can copy it. */
function selectBeside({ currentTarget }: { currentTarget: Element }): void {
  const text = currentTarget.previousElementSibling;
  if (text !== null) window.getSelection()?.selectAllChildren(text);
}

/** Copies a text that stands before it; where the browser does not let it, the text is selected. */
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
