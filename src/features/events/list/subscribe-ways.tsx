import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useId, useSyncExternalStore } from 'react';
import { eventListMessages as texts } from '../../../messages/event-list.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { feedWays } from '../../calendar/public.ts';
import styles from './subscribe-ways.module.css';

const feed = '/feeds/events.ics';
const neverChanges = () => () => undefined;

/** Ways to subscribe to the feed of all events; a file download before hydration. */
export function SubscribeWays() {
  const heading = useId();
  const origin = useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => null,
  );
  const ways = origin === null ? null : feedWays(origin + feed);
  return (
    <Disclosure
      className={styles.trigger}
      trigger={
        <>
          <CalendarPlus aria-hidden />
          {texts.subscribe}
        </>
      }
    >
      <Stack gap={1} className={styles.ways}>
        <h2 id={heading}>{texts.subscribeHeading}</h2>
        <p>{texts.subscribeText}</p>
        <ul aria-labelledby={heading}>
          {ways && (
            <>
              <li>
                <a href={ways.program}>{texts.calendarProgram}</a>
              </li>
              <WebWay href={ways.google}>{texts.google}</WebWay>
              <WebWay href={ways.outlook}>{texts.outlook}</WebWay>
            </>
          )}
          <li>
            <a href={feed} download>
              {texts.file}
            </a>
          </li>
        </ul>
      </Stack>
    </Disclosure>
  );
}

/** Opens a web calendar in a new tab, without a referrer. */
function WebWay({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
      </a>
    </li>
  );
}
