import { lazy, Suspense, useRef, useState } from 'react';
import { isInterview } from '../../../machines/application/application.tags.ts';
import { applicationStandingMessages as texts } from '../../../messages/application-pages.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { ApplicationChange, ApplicationDetails } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ConfirmFirst } from '../../account/capability.ts';
import { useIsUnconfirmed } from '../../account/public.ts';
import { refusedText } from '../../uploads/public.ts';
import styles from '../applications.module.css';
import { changeApplication } from '../commands.ts';
import { InterviewTimes } from './interview-times.tsx';

const Information = lazy(async () => ({ default: (await import('./information.tsx')).Information }));

type Input = ApplicationChange['event'];

/** The confirmation dialog and button style of each action. */
const actions: Readonly<
  Record<Input, { label: string; asked: { heading: string; text: string; confirm: string }; isMain: boolean }>
> = {
  'offer.accepted': { label: texts.accept, asked: texts.accepting, isMain: true },
  'offer.declined': { label: texts.decline, asked: texts.declining, isMain: false },
  'draft.discarded': { label: texts.discard, asked: texts.discarding, isMain: false },
  'application.withdrawn': { label: texts.withdraw, asked: texts.withdrawing, isMain: false },
};
const inOrder = Object.keys(actions) as Input[];

/** The actions that the chart currently allows the learner. */
export function Actions({ item }: { item: ApplicationDetails }) {
  const { id, version, possible_events: possible } = item;
  const [asking, setAsking] = useState<Input | null>(null);
  const changing = useCommand(changeApplication);
  const isUnconfirmed = useIsUnconfirmed();
  const needsConfirmation = isUnconfirmed && possible.includes('offer.accepted');
  const buttons = inOrder.filter((event) => possible.includes(event));
  const isAsked = possible.includes('info.provided');
  // Keep showing the error, even if no action is left.
  const failure = changing.error !== null && (
    <AlertBox type="danger" failure={changing.error} text={texts.failed(refusedText(changing.error))} />
  );
  if (buttons.length === 0 && !isAsked && !isInterview(item)) return failure;
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="actions">
      <h2 id="actions" tabIndex={-1}>
        {texts.actions}
      </h2>
      {failure}
      {isAsked && (
        <Suspense>
          <Information item={item} />
        </Suspense>
      )}
      {isInterview(item) && <InterviewTimes item={item} />}
      {needsConfirmation && <ConfirmFirst to="offer" />}
      <Row gap={3} align="center">
        {buttons.map((event) => (
          <Button
            key={event}
            disabled={needsConfirmation && event === 'offer.accepted'}
            variant={actions[event].isMain ? 'filled' : 'outline'}
            needsServer
            onClick={() => setAsking(event)}
          >
            {actions[event].label}
          </Button>
        ))}
      </Row>
      {asking !== null && (
        <Asked
          input={asking}
          busy={changing.isPending}
          onClose={() => setAsking(null)}
          onConfirmed={() =>
            changing.mutate(
              { id, event: asking, version },
              { onSuccess: () => setAsking(null), onError: () => setAsking(null) },
            )
          }
        />
      )}
    </Stack>
  );
}

interface AskedProps {
  input: Input;
  busy: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

function Asked({ input, busy, onClose, onConfirmed }: AskedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { heading, text, confirm } = actions[input].asked;
  return (
    <DialogFrame
      ref={dialog}
      heading={heading}
      text={text}
      destructive={!actions[input].isMain}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onConfirmed();
      }}
    >
      <DialogActions>
        <Button type="submit" variant="filled" aria-busy={busy}>
          {confirm}
        </Button>
        <Button variant="plain" onClick={() => dialog.current?.close()}>
          {texts.keep}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
