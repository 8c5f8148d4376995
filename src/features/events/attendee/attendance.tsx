import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { eventActivityMessages } from '../../../messages/event-activity.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { EventActivity } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { takeCertificate } from './commands.ts';
import styles from './inside.module.css';

const texts = eventActivityMessages.certificate;

/** The certificate of attendance with its conditions. */
export function Attendance({ activity: { item, certificate } }: { activity: EventActivity }) {
  const sending = useCommand(takeCertificate);
  if (certificate === null) return null;
  const { conditions, code } = certificate;
  const isEarned = conditions.every(({ is_met }) => is_met);
  return (
    <Card as="section" gap={4} className={styles.card} aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      {(code === null || !isEarned) && (
        <>
          <p className={styles.soft}>{texts.lead}</p>
          <Stack as="ul" gap={2} className={styles.conditions}>
            {conditions.map((condition) => (
              <li key={condition.code} data-met={condition.is_met || undefined}>
                {condition.is_met ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
                <span>
                  {condition.code === 'attended'
                    ? texts.conditions.attended[item.mode]
                    : texts.conditions[condition.code]}
                  <VisuallyHidden>{`, ${condition.is_met ? texts.met : texts.open}`}</VisuallyHidden>
                </span>
              </li>
            ))}
          </Stack>
        </>
      )}
      {sending.isError && (
        <AlertBox failure={sending.error} type="danger" text={texts.failed(failureText(sending.error))} />
      )}
      {code !== null && (
        <LinkButton variant="outline" to={`/verify/${code}`}>
          {texts.show}
        </LinkButton>
      )}
      {code === null && isEarned && (
        <SubmitButton
          type="button"
          variant="outline"
          busy={sending.isPending}
          failed={sending.isError}
          onClick={() =>
            sending.mutate(item.id, { onSuccess: () => showToast({ type: 'success', text: texts.taken }) })
          }
        >
          {texts.take}
        </SubmitButton>
      )}
    </Card>
  );
}
