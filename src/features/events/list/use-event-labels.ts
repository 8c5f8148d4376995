import { eventListMessages } from '../../../messages/event-list.ts';
import type { eventList } from '../../../shared/lists/events.ts';
import { dateInWords } from '../../../shared/time/words.ts';
import { type LabelOf, labelFrom } from '../../../ui/list/list-texts.ts';
import { useManner } from '../../../ui/use-manner.ts';

const fixed = labelFrom(eventListMessages.facets);

/** The labels of the values of all filters of events. */
export function useEventLabels(): LabelOf<(typeof eventList.filterNames)[number]> {
  const manner = useManner();
  return (filter, value) =>
    filter === 'month'
      ? dateInWords(`${value}-01`, 'UTC', { month: 'long', year: 'numeric' }, manner)
      : fixed(filter, value);
}
