import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type {
  FormEntry,
  GuestTicketChange,
  GuestTicketMessage,
  TicketAnswer,
  TicketChange,
  TicketMessageAnswer,
  TicketMessageInput,
  TicketReceipt,
  TicketView,
} from '../../shared/transport/schema.d.ts';
import { keepNoDraft } from '../drafts/public.ts';
import { ticketKeys, withAnswer } from './queries.ts';

/** Expected errors, which aren't defects: the ticket is gone or has changed, or the input is invalid. */
const expected = [404, 409, 422, 429];
const touches = [ticketKeys.all];

const showAnswer = (
  queryClient: QueryClient,
  key: readonly unknown[],
  answer: TicketAnswer | TicketMessageAnswer,
): void => {
  queryClient.setQueryData<Parameters<typeof withAnswer>[0]>(key, (pages) => withAnswer(pages, answer));
};

/** Opens a ticket. @param follows the earlier ticket */
export const askUs = (follows: number | null) =>
  command({
    expected,
    touches,
    send: ({ api }, body: FormEntry): Promise<TicketReceipt> =>
      ask(api.POST('/tickets', { body: { ...body, ...(follows !== null && { follows_id: follows }) } })),
  });

/** Sends a message in a ticket. */
export const addTicketMessage = command({
  expected,
  touches,
  send: ({ api }, body: TicketMessageInput): Promise<TicketMessageAnswer> =>
    ask(api.POST('/ticket-messages', { body })),
  show: (queryClient, answer) => {
    showAnswer(queryClient, ticketKeys.one(answer.item.id), answer);
    keepNoDraft(queryClient, 'ticket_message', answer.item.id);
  },
});

/** Closes, reopens or rates a ticket. */
export const changeTicket = command({
  expected,
  touches,
  send: ({ api }, body: TicketChange): Promise<TicketAnswer> => ask(api.POST('/ticket-events', { body })),
  show: (queryClient, answer) => showAnswer(queryClient, ticketKeys.one(answer.item.id), answer),
});

/** Stores that the learner has seen a ticket. */
export const seeTicket = command({
  expected: [404, 409],
  touches,
  send: ({ api }, body: TicketView) => ask(api.POST('/ticket-views', { body })),
});

/** Adds a message of a guest. */
export const addGuestMessage = command({
  expected,
  send: async ({ api }, body: GuestTicketMessage) => ({
    token: body.token,
    answer: await ask(api.POST('/guest-ticket-messages', { body })),
  }),
  show: (queryClient, { token, answer }) => showAnswer(queryClient, ticketKeys.guest(token), answer),
});

/** Closes, reopens or rates a guest's ticket. */
export const changeGuestTicket = command({
  expected,
  send: async ({ api }, body: GuestTicketChange) => ({
    token: body.token,
    answer: await ask(api.POST('/guest-ticket-events', { body })),
  }),
  show: (queryClient, { token, answer }) => showAnswer(queryClient, ticketKeys.guest(token), answer),
});
