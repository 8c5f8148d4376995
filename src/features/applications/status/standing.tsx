import type { ReactNode } from 'react';
import { isBooked, isDraft, publicTagOf } from '../../../machines/application/application.tags.ts';
import { applicationStandingMessages as texts } from '../../../messages/application-pages.ts';
import { applicationStates } from '../../../messages/applications.ts';
import { deadlineOf } from '../../../shared/programmes/deadline.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { dateInWords, momentInWords } from '../../../shared/time/words.ts';
import type { ApplicationDetails } from '../../../shared/transport/schema.d.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import styles from '../applications.module.css';
import { StateMark } from '../state-mark.tsx';
import { stateText } from '../state-text.ts';
import { Actions } from './actions.tsx';
import { History } from './history.tsx';
import { SentApplication } from './sent-application.tsx';
import { useChanged } from './use-changed.ts';

interface StandingProps {
  item: ApplicationDetails;
  /** The draft, while the application has a draft. */
  children: ReactNode;
}

/** The status of an application: its state, due date, actions, history and sent copy. */
export function Standing({ item, children }: StandingProps) {
  const tag = publicTagOf(item) ?? 'draft';
  const changed = useChanged(tag);
  return (
    <Stack gap={8}>
      <Card as="section" gap={3} data-standing={tag}>
        <StateMark tag={tag} waits={item.waiting_on === 'learner'} />
        <p>{stateText(item)}</p>
        <p role="status" className={styles.soft}>
          {changed ? texts.changed(applicationStates[tag].label) : ''}
        </p>
        {item.state_reason !== '' && (
          <figure className={styles.reason}>
            <figcaption>{texts.teamMessage}</figcaption>
            <blockquote dir="auto">{item.state_reason}</blockquote>
          </figure>
        )}
        <StandingFacts item={item} />
      </Card>
      {children}
      <Actions item={item} />
      {!isDraft(item) && (
        <>
          <History item={item} />
          <SentApplication item={item} />
        </>
      )}
    </Stack>
  );
}

function StandingFacts({ item }: { item: ApplicationDetails }) {
  const { reference, submitted_at, closes_at, due_at, starts_at, interview, programme, places_left } = item;
  const zone = useZone();
  const moment = (at: string) => <time dateTime={at}>{momentInWords(at, zone)}</time>;
  const deadline = deadlineOf(closes_at, programme.timezone).toISOString();
  return (
    <Facts wide>
      <Fact name={texts.reference}>
        <bdi>{reference}</bdi>
      </Fact>
      <Fact name={texts.deadline}>{submitted_at === null && moment(deadline)}</Fact>
      <Fact name={texts.sentAt}>{submitted_at !== null && moment(submitted_at)}</Fact>
      <Fact name={texts.due}>{submitted_at !== null && due_at !== null && !isBooked(item) && moment(due_at)}</Fact>
      <Fact name={texts.placesLeft}>
        {places_left !== null && item.tags.includes('offered') && String(places_left)}
      </Fact>
      <Fact name={texts.interview}>{interview && moment(interview.starts_at)}</Fact>
      <Fact name={texts.begins}>{starts_at !== null && dateInWords(starts_at, programme.timezone)}</Fact>
    </Facts>
  );
}
