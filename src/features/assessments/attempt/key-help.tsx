import Keyboard from 'lucide-react/icons/keyboard';
import { useId, useRef } from 'react';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { areSingleKeysOn } from '../../../ui/single-keys.ts';
import styles from './attempt.module.css';

const texts = assessmentsMessages.keys;

/** The button that shows the keyboard shortcuts. */
export const KeyHelpButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button variant="plain" size="small" onClick={onOpen}>
    <Keyboard aria-hidden />
    {texts.open}
  </Button>
);

/** The keyboard shortcuts, and how to switch them off. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <Dialog ref={dialog} labelledBy={id} onClose={onClose}>
      <div>
        <h2 id={id}>{texts.heading}</h2>
        <Stack as="dl" gap={2} className={styles.keys}>
          {texts.list.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </Stack>
        <p className={styles.soft}>{areSingleKeysOn() ? texts.inText : texts.areOff}</p>
        <DialogActions>
          <Button variant="filled" onClick={() => dialog.current?.close()}>
            {texts.close}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
