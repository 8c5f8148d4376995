import { isEventAhead } from '../../../machines/event/event.tags.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { EventDetails } from '../../../shared/transport/schema.d.ts';
import { ItemFileButton } from '../../../ui/calendar/item-file-button.tsx';
import { readItemFile } from '../../calendar/public.ts';

/** Adds an event to the reader's calendar, until it is over. @param filled whether it is the main action */
export function CalendarButton({ event, filled = false }: { event: EventDetails; filled?: boolean }) {
  const asking = useCommand(readItemFile);
  if (!isEventAhead(event)) return null;
  const { id, title } = event;
  return (
    <ItemFileButton uid={`event-${id}@acado`} title={title} asking={asking} variant={filled ? 'filled' : 'outline'} />
  );
}
