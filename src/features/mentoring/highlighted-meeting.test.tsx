import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../tests/support/portal-world.ts';
import { App } from '../../app/app.tsx';
import { meetingMessages, requestMessages } from '../../messages/mentoring-bookings.ts';
import type { MentorBookingPage } from '../../shared/transport/schema.d.ts';
import { OwnBookings } from './bookings/own-bookings.tsx';
import { MentorRequests } from './requests/mentor-requests.tsx';

afterEach(cleanup);

/** The server found the meeting on page 2 of the past meetings. */
const page: MentorBookingPage = {
  server_now: '2031-03-01T09:00:00.000Z',
  items: [],
  total: 25,
  group: 'over',
  page: 2,
  page_size: 20,
  groups: { ahead: 3, over: 25 },
  open: 0,
  most_open: 5,
};

function show(at: string, list: ReactNode) {
  const world = openWorld({ stored: signedIn, token: 'token' });
  world.answers['/mentor-bookings'] = success(page);
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter initialEntries={[at]}>{list}</MemoryRouter>
    </App>,
  );
}

describe('49.50: a notification of a meeting', () => {
  it('opens the list with the meeting for a learner', async () => {
    show('/mentoring?tab=bookings&booking=5', <OwnBookings />);
    const { groups, groupsLabel } = meetingMessages;
    const tabs = within(await screen.findByRole('navigation', { name: groupsLabel }));
    await waitFor(() => expect(tabs.getByRole('link', { current: 'page' }).textContent).toContain(groups.over));
  });

  it('opens the list with the meeting for a mentor', async () => {
    show('/fac-calendar/pat?booking=5', <MentorRequests username="pat" zone="UTC" />);
    await screen.findByText(requestMessages.none.over);
    const { groupWith, groups } = meetingMessages;
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe(groupWith(groups.over, 25));
  });
});
