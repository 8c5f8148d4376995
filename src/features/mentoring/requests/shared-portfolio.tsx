import { meetingMessages, requestMessages } from '../../../messages/mentoring-bookings.ts';
import { OpenedPart } from '../../../ui/opened-part.tsx';
import { ReadPortfolio } from '../../portfolio/capability.ts';
import { Loaded } from '../../problems/public.ts';
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
    <Loaded query={useShownPortfolio(id)} what={texts.what} variant="part">
      {({ portfolio }) => (portfolio === null ? <p>{texts.nothing}</p> : <ReadPortfolio portfolio={portfolio} />)}
    </Loaded>
  );
}
