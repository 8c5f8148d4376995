import { Link } from 'react-router-dom';
import { shiftMessages as texts } from '../../../messages/volunteering.ts';
import { stepAddress } from '../../../routes/programme-address.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { cityOf } from '../../../shared/time/zones.ts';
import type { Shift } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { ServerTime } from '../../../ui/use-server-clock.ts';
import { Loaded } from '../../problems/public.ts';
import { shiftsOptions, useShifts } from '../queries.ts';
import { spanInWords } from '../shift-times.ts';
import styles from '../volunteering.module.css';
import { ShiftAction } from './shift-action.tsx';

/** The number of free spots; for a full shift, the length of the waiting list. */
export function seatsInWords({ seats, seats_left, waiting }: Pick<Shift, 'seats' | 'seats_left' | 'waiting'>): string {
  if (seats === null || seats_left === null) return texts.everybody;
  if (seats_left > 0) return texts.seatsLeft(seats_left, seats);
  return waiting === 0 ? texts.full(seats) : `${texts.full(seats)}, ${texts.waiting(waiting)}`;
}

function ShiftRow({ shift, time }: { shift: Shift; time: ServerTime }) {
  const { id, title, place, starts_at, admission } = shift;
  const takesPeople = admission === 'open' || admission === 'waiting_list';
  const zone = useZone();
  const when = spanInWords(shift, zone);
  return (
    <li className={styles.row} data-shift={id}>
      <Stack gap={1}>
        <p className={styles.when}>{starts_at === null ? texts.noTime : <time dateTime={starts_at}>{when}</time>}</p>
        <h3>
          <Link to={stepAddress('volunteering', id) ?? ''}>
            <ContentTitle>{title}</ContentTitle>
          </Link>
        </h3>
        {place !== '' && (
          <p className={styles.soft}>
            <bdi>{place}</bdi>
          </p>
        )}
        {takesPeople && <p className={styles.seats}>{seatsInWords(shift)}</p>}
      </Stack>
      <ShiftAction shift={shift} time={time} />
    </li>
  );
}

/** The shifts of a programme with the learner's actions. */
export function ShiftList({ programmeId }: { programmeId: number }) {
  const query = useShifts(programmeId);
  const zone = useZone();
  return (
    <Loaded query={query} what={texts.what} variant="part" count={4}>
      {(data) =>
        data.items.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <>
            <AsOf reads={[query]} />
            <p className={styles.soft}>{texts.lead(cityOf(zone))}</p>
            <Stack as="ul" gap={3} className={styles.rows} aria-label={texts.list}>
              {data.items.map((shift) => (
                <ShiftRow key={shift.id} shift={shift} time={data} />
              ))}
            </Stack>
          </>
        )
      }
    </Loaded>
  );
}

ShiftList.load = ({ services, ask }: PageContext, programmeId: number) => ask(shiftsOptions(services, programmeId));
