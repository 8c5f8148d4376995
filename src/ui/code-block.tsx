import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { richTextMessages as texts } from '../messages/rich-text.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import styles from './rich-text.module.css';
import { Sideways } from './sideways.tsx';

/** A code block that can be copied, and scrolls if it is wide. */
export function CodeBlock({ id, text }: { id: string | undefined; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    setIsCopied(await copyText(text));
  };
  return (
    <div id={id} className={styles.code}>
      <Sideways as="pre" label={texts.code}>
        <code>{text}</code>
      </Sideways>
      <Button size="small" variant="plain" className={styles.copy} onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span role="status">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}
