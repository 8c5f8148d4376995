import { Link } from 'react-router-dom';
import { shiftMessages, volunteerOverviewMessages as texts } from '../../../messages/volunteering.ts';
import { stepAddress } from '../../../routes/programme-address.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import type { VolunteerSummary } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Clashes } from '../../../ui/clashes.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import type { ServerTime } from '../../../ui/use-server-clock.ts';
import { Loaded } from '../../problems/public.ts';
import { useVolunteerSummary, volunteerSummaryOptions } from '../queries.ts';
import { lengthInWords, spanInWords } from '../shift-times.ts';
import { screenOf } from '../shifts/shift-screen.ts';
import styles from '../volunteering.module.css';

type Next = VolunteerSummary['next'][number];

function NextShift({ next: { programme, shift }, time }: { next: Next; time: ServerTime }) {
  const zone = useZone();
  const screen = screenOf(shift);
  return (
    <Stack as="li" gap={1} align="start" className={styles.next}>
      <p className={styles.when}>{spanInWords(shift, zone)}</p>
      <h3>
        <Link to={stepAddress('volunteering', shift.id) ?? ''}>
          <ContentTitle>{shift.title}</ContentTitle>
        </Link>
      </h3>
      <p className={styles.soft}>
        <bdi>{[programme.title, shift.place].filter(Boolean).join(' · ')}</bdi>
      </p>
      <p className={styles.state} data-screen={screen}>
        {shiftMessages.states[screen]}
      </p>
      {screen === 'offered' && shift.signup?.due_at != null && (
        <TimeLeft until={Date.parse(shift.signup.due_at)} time={time} text={shiftMessages.takeUntil} />
      )}
      <Clashes clashes={shift.clashes.slice(0, 1)} span={(clash) => spanInWords(clash, zone) ?? ''} />
    </Stack>
  );
}

function NextShifts({ summary }: { summary: VolunteerSummary & ServerTime }) {
  return (
    <Card as="section" gap={4} className={styles.card} aria-labelledby="next-shifts">
      <h2 id="next-shifts">{texts.next}</h2>
      {summary.next.length === 0 ? (
        <p className={styles.soft}>{texts.noNext}</p>
      ) : (
        <Stack as="ul" gap={5}>
          {summary.next.map((next) => (
            <NextShift key={next.shift.id} next={next} time={summary} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Hours({ summary: { year, minutes } }: { summary: VolunteerSummary }) {
  return (
    <Card as="section" gap={4} className={styles.card} aria-labelledby="volunteer-hours">
      <h2 id="volunteer-hours">{texts.year(year)}</h2>
      <Row as="dl" gap={4} columnGap={8} className={styles.figures}>
        <div>
          <dt>{texts.approved}</dt>
          <dd>{lengthInWords(minutes.approved)}</dd>
        </div>
        <div>
          <dt>{texts.submitted}</dt>
          <dd>{lengthInWords(minutes.submitted)}</dd>
        </div>
      </Row>
      {minutes.returned > 0 && <p className={styles.warning}>{texts.returned(lengthInWords(minutes.returned))}</p>}
      <Link className={styles.link} to="/volunteerCertificates">
        {texts.record}
      </Link>
    </Card>
  );
}

/** The learner's next shifts and this year's hours. */
export function VolunteerOverview() {
  const query = useVolunteerSummary();
  return (
    <Loaded query={query} what={texts.what} variant="part">
      {(summary) => (
        <>
          <AsOf reads={[query]} />
          <div className={styles.overview}>
            <NextShifts summary={summary} />
            <Hours summary={summary} />
          </div>
        </>
      )}
    </Loaded>
  );
}

VolunteerOverview.load = ({ services, ask }: PageContext) => ask(volunteerSummaryOptions(services));
