import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mailBoxMessages as texts } from '../../messages/support-desk.ts';
import { supportTitles as titles } from '../../messages/support-titles.ts';
import { readWords } from '../../shared/lists/address.ts';
import { postRules } from '../../shared/text/post-rules.ts';
import { uuid } from '../../shared/text/uuid.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { focusWhenThere } from '../../ui/focus-when-there.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { Page } from '../../ui/page.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { Loaded } from '../problems/public.ts';
import { addGuestMessage, changeGuestTicket } from './commands.ts';
import { type Earlier, type ReadTicket, useGuestTicket } from './queries.ts';
import { TicketView } from './ticket-view.tsx';

/** The page of a link in an email: guests read our answer to their contact message there. */
export function GuestTicketPage() {
  const token = readWords(useSearchParams()[0].get('token'), 200);
  const query = useGuestTicket(token);
  const isBad = token === '' || failedWith(query.error, 422) !== null || failedWith(query.error, 400) !== null;
  return (
    <PageFrame open>
      {isBad ? (
        <Page heading={texts.guest.badHeading} lead={texts.guest.bad}>
          <div>
            <LinkButton to="/contact-us">{texts.guest.contact}</LinkButton>
          </div>
        </Page>
      ) : (
        <Page heading={titles.contactAnswer} narrow>
          <Loaded query={query} what={texts.whatOne}>
            {(ticket) => <GuestTicket token={token} ticket={ticket} earlier={query} />}
          </Loaded>
        </Page>
      )}
    </PageFrame>
  );
}

function GuestTicket({ token, ticket, earlier }: { token: string; ticket: ReadTicket; earlier: Earlier }) {
  const { version } = ticket.item;
  const changing = useCommand(changeGuestTicket);
  return (
    <TicketView
      ticket={ticket}
      earlier={earlier}
      next="/contact-us"
      changing={{
        isPending: changing.isPending,
        error: changing.error,
        send: (event, rating) => changing.mutate({ token, version, event, ...(rating !== undefined && { rating }) }),
      }}
    >
      <GuestReply token={token} isFull={ticket.isFull} />
    </TicketView>
  );
}

function GuestReply({ token, isFull }: { token: string; isFull: boolean }) {
  const [text, setText] = useState('');
  const sending = useCommand(addGuestMessage);
  // The same text keeps its key, so that pressing the button twice sends one message.
  const key = useRef(uuid());
  const send = () =>
    sending.mutate(
      { token, text, key: key.current },
      {
        onSuccess: ({ answer }) => {
          key.current = uuid();
          setText('');
          showToast({ type: 'success', text: texts.reply.sent });
          focusWhenThere(`message-${answer.message.id}`);
        },
      },
    );
  // If the ticket became full while typing, the text stays for copying.
  if (isFull && text === '') return null;
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !sending.isPending && !isFull) send();
      }}
    >
      <TextArea
        label={texts.reply.label}
        rows={4}
        maxLength={postRules.longest}
        value={text}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
      />
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.reply.failed(failureText(sending.error))} />
      )}
      {!isFull && (
        <div>
          <SubmitButton busy={sending.isPending} failed={sending.isError}>
            {texts.reply.send}
          </SubmitButton>
        </div>
      )}
    </Stack>
  );
}
