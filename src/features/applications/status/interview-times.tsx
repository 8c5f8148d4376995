import { isHeld } from '../../../machines/application/application.tags.ts';
import { applicationStandingMessages as texts } from '../../../messages/application-pages.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import { cityOf } from '../../../shared/time/zones.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { ApplicationDetails } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ConfirmFirst } from '../../account/capability.ts';
import { useIsUnconfirmed } from '../../account/public.ts';
import { LoadFailure } from '../../problems/public.ts';
import { refusedText } from '../../uploads/public.ts';
import styles from '../applications.module.css';
import { chooseInterview } from '../commands.ts';
import { useSlots } from '../queries.ts';

/** The free interview slots in the learner's time zone. The learner's own slot is marked, and stays visible after it starts. */
export function InterviewTimes({ item }: { item: ApplicationDetails }) {
  const { id, interview } = item;
  const zone = useZone();
  const query = useSlots(id);
  const { data, refetch } = query;
  const choosing = useCommand(chooseInterview);
  const isUnconfirmed = useIsUnconfirmed();
  const choose = (slotId: number) =>
    choosing.mutate(
      { id, slot_id: slotId },
      { onSuccess: () => showToast({ type: 'success', text: texts.chosen }), onError: () => void refetch() },
    );
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="times">
      <h3 id="times">{isHeld(item) ? texts.slotHeld : interview === null ? texts.slots : texts.slotsChange}</h3>
      {interview !== null && interview.join_url !== null && interview.join_url !== '' && (
        <a href={interview.join_url} target="_blank" rel="noopener noreferrer">
          {texts.join}
        </a>
      )}
      <LoadFailure query={query} what={texts.whatSlots} />
      {choosing.error !== null && (
        <AlertBox type="danger" failure={choosing.error} text={texts.failed(refusedText(choosing.error))} />
      )}
      {data && <p className={styles.soft}>{data.items.length === 0 ? texts.noSlots : texts.slotsZone(cityOf(zone))}</p>}
      {isUnconfirmed && <ConfirmFirst to="interview" />}
      <Stack as="ul" gap={2} className={styles.slots}>
        {data?.items.map(({ id: slotId, starts_at, place, is_mine }) => {
          const words = momentInWords(starts_at, zone);
          return (
            <li key={slotId}>
              <p>
                <time dateTime={starts_at}>{words}</time>
                {place !== '' && <span dir="auto"> · {place}</span>}
              </p>
              {is_mine ? (
                <strong>{texts.mySlot}</strong>
              ) : (
                <Button
                  size="small"
                  needsServer
                  disabled={isUnconfirmed}
                  aria-label={`${texts.choose}: ${words}`}
                  aria-busy={choosing.isPending}
                  onClick={() => {
                    if (!choosing.isPending) choose(slotId);
                  }}
                >
                  {texts.choose}
                </Button>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
