import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { shiftMessages as texts } from '../../../messages/volunteering.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import type { Shift } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Card } from '../../../ui/layout.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import type { ServerTime } from '../../../ui/use-server-clock.ts';
import { Loaded } from '../../problems/public.ts';
import { shiftOptions, useShift } from '../queries.ts';
import styles from '../volunteering.module.css';
import { ShiftAction } from './shift-action.tsx';
import { screenOf } from './shift-screen.ts';

const OwnHours = lazy(async () => ({ default: (await import('../hours/own-hours.tsx')).OwnHours }));

function KnownShift({ item, time }: { item: Shift; time: ServerTime }) {
  const heading = useId();
  const screen = screenOf(item);
  const isOwn = screen === 'booked' || screen === 'begun' || screen === 'attended' || screen === 'missed';
  return (
    <>
      <Card as="section" gap={4} className={styles.card} aria-labelledby={heading}>
        <h2 id={heading}>{texts.part}</h2>
        {screen !== 'cancelled' && (
          <p className={styles.soft}>
            {item.waiting === 0
              ? texts.people(item.people)
              : `${texts.people(item.people)}, ${texts.waiting(item.waiting)}`}
          </p>
        )}
        <ShiftAction shift={item} time={time} filled />
        {screen === 'booked' && (
          <p className={styles.soft}>
            {texts.calendar}{' '}
            <Link className={styles.inline} to="/calender">
              {texts.toCalendar}
            </Link>
          </p>
        )}
      </Card>
      {isOwn && (
        <Suspense fallback={<LineSkeletons what={texts.what} count={3} />}>
          <OwnHours shift={item} time={time} />
        </Suspense>
      )}
    </>
  );
}

/** The learner's sign-up for a shift, then their hours. */
export function OwnShift({ id }: { id: number }) {
  const query = useShift(id);
  return (
    <Loaded query={query} what={texts.what} variant="part">
      {(data) => (
        <>
          <AsOf reads={[query]} />
          <KnownShift item={data.item} time={data} />
        </>
      )}
    </Loaded>
  );
}

OwnShift.load = ({ services, ask }: PageContext, id: number) => ask(shiftOptions(services, id));
