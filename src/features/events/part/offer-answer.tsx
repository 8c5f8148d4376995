import { eventPageMessages as texts } from '../../../messages/event-page.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { EventRegistration } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { ServerTime } from '../../../ui/use-server-clock.ts';
import { changePart } from '../commands.ts';
import { whyRefused } from '../refusal-reason.ts';

interface OfferAnswerProps {
  mine: ServerTime & { item: { id: number }; registration: EventRegistration | null };
  title: string;
  /** Whether this is the main action. */
  filled?: boolean;
}

/** Accepts or declines an offered seat. */
export function OfferAnswer({ mine, title, filled = false }: OfferAnswerProps) {
  const sending = useCommand(changePart);
  const { id } = mine.item;
  const until = mine.registration?.due_at ?? null;
  const answer = (action: 'accept' | 'decline') =>
    sending.mutate(
      { id, action },
      {
        onSuccess: () =>
          showToast({ type: 'success', text: (action === 'accept' ? texts.registered : texts.gone)(title) }),
      },
    );
  const isUnderWay = (action: string) => sending.isPending && sending.variables?.action === action;
  return (
    <>
      {until !== null && <TimeLeft until={Date.parse(until)} time={mine} text={texts.takeUntil} />}
      {sending.isError && (
        <AlertBox failure={sending.error} type="danger" text={texts.changeFailed(whyRefused(sending.error))} />
      )}
      <Row gap={2}>
        <SubmitButton
          type="button"
          variant={filled ? 'filled' : 'outline'}
          busy={isUnderWay('accept')}
          failed={sending.isError}
          onClick={() => answer('accept')}
        >
          {texts.accept}
        </SubmitButton>
        <Button
          variant="plain"
          needsServer
          aria-disabled={sending.isPending || undefined}
          onClick={() => answer('decline')}
        >
          {texts.decline}
        </Button>
      </Row>
    </>
  );
}
