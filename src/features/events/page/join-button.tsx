import { eventPageMessages as texts } from '../../../messages/event-page.ts';
import { useZoneOnceKnown } from '../../../shared/time/use-zone.ts';
import { type Manner, momentInWords } from '../../../shared/time/words.ts';
import { cityOf } from '../../../shared/time/zones.ts';
import type { EventCard, EventRegistration } from '../../../shared/transport/schema.d.ts';
import { useManner } from '../../../ui/use-manner.ts';
import styles from '../event-page.module.css';
import { ExternalLink } from './screen.tsx';

interface WayInProps {
  event: Pick<EventCard, 'timezone'>;
  part: EventRegistration | null;
  /** The join link, once it is open. */
  url: string | null;
}

const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Formats a moment in the reader's zone; in the event's named zone until the reader's is known. */
export function useMoment({ timezone }: Pick<EventCard, 'timezone'>): (moment: string) => string {
  const manner: Manner = useManner();
  const zone = useZoneOnceKnown();
  return (moment) =>
    zone === null
      ? `${momentInWords(moment, timezone, long, manner)} ${texts.byClockOf(cityOf(timezone))}`
      : momentInWords(moment, zone, long, manner);
}

/** The join link of an online event, or when it opens. */
export function WayIn({ event, part, url }: WayInProps) {
  const inWords = useMoment(event);
  if (url !== null) return <ExternalLink href={url}>{texts.join}</ExternalLink>;
  const opensAt = part?.join_opens_at ?? null;
  return opensAt !== null && <p className={styles.place}>{texts.joinFrom(inWords(opensAt))}</p>;
}
