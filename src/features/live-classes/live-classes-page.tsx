import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { addDays, dayOf, startOfDay } from '../../shared/time/days.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { cityOf } from '../../shared/time/zones.ts';
import type { LiveClass, LiveClasses } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { ClockNotice } from '../../ui/clock-notice.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { type ServerTime, useServerClock } from '../../ui/use-server-clock.ts';
import { Loaded } from '../problems/public.ts';
import { ClassCard } from './class-card.tsx';
import { isOn, isToCome, momentsOf } from './class-now.ts';
import styles from './live.module.css';
import { useLiveClasses } from './queries.ts';

const shownDays = 8;

/** Wide enough for a device clock that is off by a day; the server's clock decides which classes are shown. */
function useSpan(zone: string) {
  const [today] = useState(() => dayOf(Date.now(), zone));
  const from = startOfDay(addDays(today, -1), zone).toISOString();
  return { from, to: startOfDay(addDays(today, shownDays + 1), zone).toISOString() };
}

function nearOf({ server_now, items }: LiveClasses, zone: string): LiveClass[] {
  const today = dayOf(server_now, zone);
  const from = startOfDay(today, zone).getTime();
  const to = startOfDay(addDays(today, shownDays), zone).getTime();
  return items.filter(({ starts_at, ends_at }) => Date.parse(ends_at) > from && Date.parse(starts_at) < to);
}

interface ClassListProps {
  id: string;
  heading: string;
  /** Shown for an empty list. */
  none?: string;
  classes: readonly LiveClass[];
  now: number;
}

function ClassList({ id, heading, none, classes, now }: ClassListProps) {
  if (classes.length === 0 && none === undefined) return null;
  return (
    <Stack as="section" gap={4} className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {classes.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <Stack as="ul" className={styles.cards}>
          {classes.map((item) => (
            <ClassCard key={item.id} item={item} now={now} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function NearClasses({ answer }: { answer: LiveClasses & ServerTime }) {
  const { now, clockAhead } = useServerClock(answer, answer.items.flatMap(momentsOf));
  const near = nearOf(answer, useZone());
  const isHere = (item: LiveClass) => isOn(item, now) && (item.is_enrolled || item.is_open);
  const live = near.filter(isHere);
  const rest = near.filter((item) => !isHere(item));
  const own = rest.filter(({ is_enrolled }) => is_enrolled);
  const open = rest.filter((item) => item.is_open && !item.is_enrolled && isToCome(item, now));
  const hasOwn = near.some(({ is_enrolled }) => is_enrolled);
  return (
    <>
      <ClockNotice ahead={clockAhead} />
      <ClassList id="live-classes" heading={texts.now} classes={live} now={now} />
      <ClassList
        id="own-classes"
        heading={texts.yours}
        {...(!hasOwn && { none: texts.noneOfYours })}
        classes={own}
        now={now}
      />
      <ClassList id="open-classes" heading={texts.open} none={texts.noneOpen} classes={open} now={now} />
      <Link to="/live-classes" className={styles.onward}>
        {texts.allOpen}
        <ArrowRight aria-hidden />
      </Link>
    </>
  );
}

/**
 * The live classes of today and the next seven days, without duplicates: running classes, the learner's own classes,
 * and open classes.
 */
export function LiveClassesPage() {
  const zone = useZone();
  const query = useLiveClasses(useSpan(zone));
  return (
    <Page heading={texts.listHeading} lead={`${texts.listLead} ${texts.listZone(cityOf(zone))}`}>
      <AsOf reads={[query]} />
      <Loaded query={query} what={texts.what}>
        {(data) => <NearClasses answer={data} />}
      </Loaded>
    </Page>
  );
}
