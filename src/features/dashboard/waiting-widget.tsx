import Hourglass from 'lucide-react/icons/hourglass';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { dashboardWidgets as titles } from '../../messages/dashboard-titles.ts';
import { waitingNamed } from '../../messages/waiting-named.ts';
import { dayOf } from '../../shared/time/days.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { dayInWords, timeInWords } from '../../shared/time/words.ts';
import { Widget } from '../../ui/widget.tsx';
import { DatedItem, DatedItems, DatedNote } from './dated-item.tsx';
import { useWaiting } from './queries.ts';
import styles from './waiting-widget.module.css';

const texts = dashboardMessages.waiting;

/** The learner's to-do items from all capabilities, by due date. */
export function WaitingWidget() {
  const zone = useZone();
  return (
    <Widget title={titles.waiting} query={useWaiting()}>
      {({ items, total }) => (
        <>
          <DatedItems>
            {items.map(({ kind, title, course, path, due_at }) => (
              <DatedItem
                key={`${kind} ${path}`}
                icon={<Hourglass aria-hidden className={styles.icon} />}
                title={title}
                to={path}
                words={
                  <>
                    {waitingNamed(kind)}
                    {course !== null && (
                      <>
                        {' · '}
                        <bdi>{course}</bdi>
                      </>
                    )}
                  </>
                }
                {...(due_at !== null && {
                  day: dayInWords(dayOf(due_at, zone), { weekday: 'short', day: 'numeric', month: 'short' }),
                  hours: texts.until(timeInWords(due_at, zone)),
                })}
              />
            ))}
          </DatedItems>
          {total > items.length && <DatedNote>{texts.more(total - items.length)}</DatedNote>}
        </>
      )}
    </Widget>
  );
}
