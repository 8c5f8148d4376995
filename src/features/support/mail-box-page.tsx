import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { publicTicketTagOf } from '../../machines/support-ticket/support-ticket.tags.ts';
import { mailBoxMessages as texts } from '../../messages/support-desk.ts';
import { supportTitles as titles } from '../../messages/support-titles.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { StateOf } from '../../shared/lists/define-list.ts';
import { ticketList } from '../../shared/lists/tickets.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import type { TicketPage } from '../../shared/transport/schema.d.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SearchedList } from '../../ui/list/searched-list.tsx';
import { type AddressState, useAddressState } from '../../ui/list/use-address-state.ts';
import { Page, Parts } from '../../ui/page.tsx';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { changeTicket, seeTicket } from './commands.ts';
import { type Earlier, type ReadTicket, ticketOptions, ticketsOptions, useTicket, useTickets } from './queries.ts';
import { Reply } from './reply.tsx';
import styles from './support.module.css';
import { TicketView } from './ticket-view.tsx';

/** The learner's tickets, with the open ticket beside the list. */
export function MailBoxPage() {
  const address = useAddressState(ticketList.format);
  const { state } = address;
  const query = useTickets(ticketList.queryOf(state));
  const ticket = readNumber(state.ticket);
  if (state.ticket !== '' && ticket === null) return <NotFound />;
  return (
    <Page heading={titles.helpMailBox} lead={texts.lead}>
      <Loaded query={query} what={texts.what}>
        {(found) =>
          found.folders.open + found.folders.waiting + found.folders.closed === 0 && state.q === '' ? (
            <Parts>
              <EmptyState text={texts.none} />
              <div>
                <LinkButton to="/customer-support" variant="filled">
                  {texts.ask}
                </LinkButton>
              </div>
            </Parts>
          ) : (
            <div className={styles.box} data-reading={ticket !== null || undefined}>
              <Tickets found={found} query={query} address={address} />
              <div className={styles.read}>
                {ticket === null ? (
                  <p className={styles.soft}>{texts.choose}</p>
                ) : (
                  <OneTicket
                    key={ticket}
                    id={ticket}
                    back={`/help/mail-box${address.addressOf({ ticket: '' }).search}`}
                  />
                )}
              </div>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

interface TicketsProps {
  found: TicketPage;
  query: ReturnType<typeof useTickets>;
  address: AddressState<StateOf<typeof ticketList>>;
}

const folderName = (folder: StateOf<typeof ticketList>['folder'], counts: TicketPage['folders']): string =>
  folder === 'all' ? texts.folders.all : texts.folders[folder](counts[folder]);

function Tickets({ found, query, address }: TicketsProps) {
  const { state, addressOf } = address;
  const zone = useZone();
  return (
    <div className={styles.list}>
      <div>
        <LinkButton to="/customer-support" variant="filled">
          {texts.ask}
        </LinkButton>
      </div>
      <SearchedList
        list={ticketList}
        address={address}
        answer={query}
        texts={texts}
        tabs={
          <Row as="nav" aria-label={texts.folders.label} gap={3} align="center" className={styles.folders}>
            {ticketList.values.folder.map((folder) => (
              <Link
                key={folder}
                to={addressOf({ folder, page: 1, ticket: '' })}
                aria-current={state.folder === folder ? 'page' : undefined}
              >
                {folderName(folder, found.folders)}
              </Link>
            ))}
          </Row>
        }
      >
        {({ items }) => (
          <Stack as="ul" gap={2} aria-label={texts.tickets}>
            {items.map((item) => {
              const tag = publicTicketTagOf(item);
              const isRead = state.ticket === String(item.id);
              return (
                <li key={item.id}>
                  <Link
                    className={styles.row}
                    to={addressOf({ ticket: String(item.id) })}
                    aria-current={isRead ? 'true' : undefined}
                  >
                    <bdi className={styles.subject}>{item.subject}</bdi>
                    <span className={styles.mark}>{tag && texts.marks[tag]}</span>
                    {item.is_unread && <strong className={styles.unread}>{texts.unread}</strong>}
                    <span className={styles.soft}>{momentInWords(item.last_message_at, zone)}</span>
                  </Link>
                </li>
              );
            })}
          </Stack>
        )}
      </SearchedList>
    </div>
  );
}

function OneTicket({ id, back }: { id: number; back: string }) {
  const query = useTicket(id);
  if (isNotFound(query.error)) return <NotFound />;
  return (
    <>
      <div className={styles.back}>
        <BackLink to={back} small>
          {texts.back}
        </BackLink>
      </div>
      <Loaded query={query} what={texts.whatOne}>
        {(ticket) => <Known ticket={ticket} earlier={query} />}
      </Loaded>
    </>
  );
}

function Known({ ticket, earlier }: { ticket: ReadTicket; earlier: Earlier }) {
  const { item, server_now: now } = ticket;
  const { id, version, is_unread: isUnread } = item;
  const changing = useCommand(changeTicket);
  const { mutate: see } = useCommand(seeTicket);
  useEffect(() => {
    if (isUnread) see({ id, until: now });
  }, [isUnread, see, id, now]);
  const isOver = item.tags.includes('closed') && !item.tags.includes('reopenable');
  const next = `/customer-support?follows=${id}&ref=ticket:${id}`;
  return (
    <section aria-labelledby="ticket">
      <h2 id="ticket" dir="auto">
        {item.subject}
      </h2>
      {item.follows_id !== null && (
        <p>
          <Link to={`/help/mail-box?ticket=${item.follows_id}`}>{texts.earlier}</Link>
        </p>
      )}
      <TicketView
        ticket={ticket}
        earlier={earlier}
        next={next}
        changing={{
          isPending: changing.isPending,
          error: changing.error,
          send: (event, rating) => changing.mutate({ id, version, event, ...(rating !== undefined && { rating }) }),
        }}
      >
        <Reply ticketId={id} isFull={ticket.isFull} />
      </TicketView>
      {isOver && !ticket.isFull && (
        <p>
          {texts.reply.over} <Link to={next}>{texts.reply.next}</Link>
        </p>
      )}
    </section>
  );
}

MailBoxPage.load = async ({ services, ask, askPages, search }: PageContext) => {
  const state = ticketList.format.read(search);
  const ticket = readNumber(state.ticket);
  await Promise.all([
    ask(ticketsOptions(services, ticketList.queryOf(state))),
    ticket !== null && askPages(ticketOptions(services, ticket)),
  ]);
};
