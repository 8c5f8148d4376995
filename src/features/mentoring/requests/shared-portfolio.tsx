import { useState } from 'react';
import { meetingMessages, requestMessages } from '../../../messages/mentoring-bookings.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { ReadPortfolio } from '../../portfolio/capability.ts';
import { useShownPortfolio } from '../bookings/queries.ts';

const texts = requestMessages.portfolio;

/** The portfolio that a learner shares for a meeting, once it is asked for. */
export function SharedPortfolio({ id, name }: { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useShownPortfolio(id, isOpen);
  const label = isOpen ? texts.hide : texts.show;
  return (
    <>
      <div>
        <Button
          size="small"
          variant="plain"
          aria-expanded={isOpen}
          aria-label={meetingMessages.actionOf(label, name)}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      {isOpen && (
        <LoadedPart
          query={query}
          words={{ loading: texts.loading, retry: meetingMessages.retry }}
          failed={(error) => texts.failed(failureText(error))}
        >
          {({ portfolio }) => (portfolio === null ? <p>{texts.nothing}</p> : <ReadPortfolio portfolio={portfolio} />)}
        </LoadedPart>
      )}
    </>
  );
}
