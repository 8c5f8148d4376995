import { useId } from 'react';
import { encode } from 'uqr';
import { eventPageMessages as texts } from '../../../messages/event-page.ts';
import { cityOf } from '../../../shared/time/zones.ts';
import type { EventDetails } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import { placeOf, spanInWords } from '../event-times.ts';
import styles from './ticket.module.css';

/** The white border around a code, in modules: the standard requires four. */
const border = 4;

/** The modules of a code as a single path, row by row. */
function pathOf(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
}

function CodeImage({ code }: { code: string }) {
  const { data, size } = encode(code, { border });
  return (
    <svg className={styles.image} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.codeOf(code)}>
      <path d={pathOf(data)} />
    </svg>
  );
}

/** The ticket for the entrance; printed on its own. */
export function Ticket({ event, code }: { event: EventDetails; code: string }) {
  const id = useId();
  const manner = useManner();
  const { title, timezone, venue } = event;
  return (
    <section className={styles.ticket} aria-labelledby={id} data-ticket>
      <h3 id={id}>{texts.ticket}</h3>
      <CodeImage code={code} />
      <p className={styles.code}>
        <bdi>{code}</bdi>
      </p>
      <div className={styles.printed}>
        <p>
          <ContentTitle>{title}</ContentTitle>
        </p>
        <p>
          {spanInWords(event, timezone, manner)} {texts.byClockOf(cityOf(timezone))}
        </p>
        <p dir="auto">{[venue, placeOf(event)].filter(Boolean).join(', ')}</p>
      </div>
      <p className={styles.text}>{texts.ticketText}</p>
      <Button size="small" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </section>
  );
}
