import { useId, useRef } from 'react';
import { reelsMessages as texts } from '../../messages/reels.ts';
import { reelAddress } from '../../routes/reel-address.ts';
import { timeOf } from '../../shared/learning/cues.ts';
import type { Reel } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './reels.module.css';

export type OpenDialog = 'transcript' | 'share' | 'keys';

interface ReelDialogProps {
  kind: OpenDialog;
  /** The active reel; undefined at the end. */
  reel: Reel | undefined;
  onClose: () => void;
}

/** The dialog over the reels: a transcript, a link, or the keyboard shortcuts. */
export function ReelDialog({ kind, reel, onClose }: ReelDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  if (kind !== 'keys' && reel === undefined) return null;
  const title = reel?.title ?? '';
  const heading = {
    transcript: texts.transcriptHeading(title),
    share: texts.shareHeading(title),
    keys: texts.keysHeading,
  }[kind];
  return (
    <Dialog ref={ref} labelledBy={id} onClose={onClose}>
      <div>
        <h2 id={id}>{heading}</h2>
        {kind === 'transcript' && reel && <Transcript reel={reel} />}
        {kind === 'share' && reel && <Share reel={reel} />}
        {kind === 'keys' && <Keys />}
        <DialogActions>
          <Button onClick={onClose}>{texts.close}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Transcript({ reel: { transcript, language } }: { reel: Reel }) {
  return (
    // It scrolls, by keys as well.
    <Stack as="ol" gap={2} className={styles.transcript} lang={language} tabIndex={0}>
      {transcript.map(({ at, text }) => (
        <li key={at}>
          <time>{timeOf(at)}</time>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </Stack>
  );
}

function Share({ reel: { id, title } }: { reel: Reel }) {
  const link = new URL(reelAddress(id), location.origin).href;
  return (
    <>
      <p>{texts.link}</p>
      <p className={styles.link}>
        <code dir="ltr">{link}</code>
        <CopyButton text={link} label={texts.copy} done={texts.copied} />
      </p>
      {typeof navigator.share === 'function' && (
        <Button onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
          {texts.shareElsewhere}
        </Button>
      )}
    </>
  );
}

function Keys() {
  return (
    <>
      <p>{texts.keysText}</p>
      <Stack as="dl" gap={2} className={styles.keys}>
        {texts.keyList.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Stack>
    </>
  );
}
