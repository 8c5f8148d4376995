import { meetingMessages, requestMessages } from '../../../messages/mentoring-bookings.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { OpenedPart } from '../../../ui/opened-part.tsx';
import { ReadPortfolio } from '../../portfolio/capability.ts';
import { useShownPortfolio } from '../bookings/queries.ts';

const texts = requestMessages.portfolio;

/** The learner's shared portfolio, loaded when it is opened. */
export function SharedPortfolio({ id, name }: { id: number; name: string }) {
  return (
    <OpenedPart words={texts} nameOf={(label) => meetingMessages.actionOf(label, name)}>
      <Asked id={id} />
    </OpenedPart>
  );
}

function Asked({ id }: { id: number }) {
  return (
    <LoadedPart
      query={useShownPortfolio(id)}
      words={{ loading: texts.loading, retry: meetingMessages.retry }}
      failed={(error) => texts.failed(failureText(error))}
    >
      {({ portfolio }) => (portfolio === null ? <p>{texts.nothing}</p> : <ReadPortfolio portfolio={portfolio} />)}
    </LoadedPart>
  );
}
