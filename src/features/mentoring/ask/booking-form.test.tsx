import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { openWorld, signedIn, stored, success } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import { confirmFirstMessages } from '../../../messages/confirm-first.ts';
import { heldSeatMessages } from '../../../messages/held-seat.ts';
import { mentoringMessages } from '../../../messages/mentoring.ts';
import type { MentorAnswer, MentorSlot } from '../../../shared/transport/schema.d.ts';
import { MentoringPage } from '../mentoring-page.tsx';

afterEach(cleanup);

const texts = mentoringMessages.form;
const hour = 3_600_000;
const now = Math.floor(Date.now() / hour) * hour;
const slotIn = (hours: number): MentorSlot => ({
  starts_at: new Date(now + hours * hour).toISOString(),
  ends_at: new Date(now + hours * hour + hour / 2).toISOString(),
});
const server_now = new Date(now).toISOString();
const card = {
  username: 'pat',
  name: 'Pat Presenter',
  avatar: null,
  topics: ['Interviews'],
  languages: ['en'],
  meeting_minutes: 30,
  next_free_at: slotIn(48).starts_at,
  answer_minutes: 95,
  meetings_held: 12,
  rating: null,
} as const;
const mentor = {
  server_now,
  card: { ...card, topics: [...card.topics], languages: [...card.languages] },
  about: 'I help.',
  notice_hours: 24,
  group_meetings: [],
};
const bookings = (open: number) =>
  success({
    server_now,
    items: [],
    total: 0,
    page: 1,
    page_size: 20,
    groups: { ahead: open, over: 0 },
    open,
    most_open: 5,
  });
const goal = 'I want to know what my portfolio says of me.';

function show(open = 0, address_confirmed = true) {
  const world = openWorld({ stored: signedIn, token: 'token' });
  world.answers['/mentors/pat'] = success(mentor satisfies MentorAnswer);
  world.answers['/mentors/pat/slots'] = success({ server_now, items: [slotIn(48), slotIn(49)] });
  world.answers['/mentor-bookings'] = bookings(open);
  world.answers['/account'] = success({
    deletes_at: null,
    has_password: true,
    google_linked: false,
    address_confirmed,
  });
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter initialEntries={['/mentoring?mentor=pat&tz=UTC']}>
        <MentoringPage />
      </MemoryRouter>
    </App>,
  );
  return world;
}

const goalField = () => screen.findByLabelText<HTMLTextAreaElement>(texts.goal);

it('49.33: the booking form keeps its text if the time was taken, and offers the three nearest times', async () => {
  const { answers, storage } = show();
  const [first] = await screen.findAllByRole<HTMLInputElement>('radio');
  fireEvent.click(first as HTMLInputElement);
  fireEvent.change(await goalField(), { target: { value: goal } });
  expect(JSON.stringify(stored(storage, 'drafts:7'))).toContain(goal);
  const free_times = [slotIn(49), slotIn(50), slotIn(51)];
  answers['/mentor-bookings'] = {
    status: 409,
    body: { status: 0, error: 'No', data: { code: 'slot_taken', request_id: '1', free_times } },
  };
  answers['/mentors/pat/slots'] = success({ server_now, items: free_times });
  fireEvent.click(screen.getByRole('button', { name: texts.send }));
  await screen.findByText(texts.slotTaken);
  expect((await goalField()).value).toBe(goal);
  expect(screen.getAllByRole('button', { name: /, UTC$/ })).toHaveLength(3);
  fireEvent.click(screen.getAllByRole('button', { name: /, UTC$/ })[1] as HTMLElement);
  await screen.findAllByRole('radio', { checked: true });
  expect(screen.queryByText(texts.slotTaken)).toBeNull();
  expect((await goalField()).value).toBe(goal);
});

it('2.23: the booking form asks for a time above all times if none is chosen, and focuses it', async () => {
  show();
  const [first] = await screen.findAllByRole('radio');
  fireEvent.click(screen.getByRole('button', { name: texts.send }));
  const group = screen.getByRole('group', { name: mentoringMessages.times.heading });
  expect(document.activeElement).toBe(group);
  const error = within(group).getByRole('alert');
  expect(error.textContent).toBe(mentoringMessages.times.choose);
  expect(error.compareDocumentPosition(first as Node) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  fireEvent.click(first as HTMLElement);
  expect(within(group).queryByRole('alert')).toBeNull();
});

it('49.33: the booking form says before it shows any field that the limit of open meetings is reached', async () => {
  show(5);
  await screen.findByText(texts.full(5));
  expect(screen.queryByLabelText(texts.goal)).toBeNull();
});

it('7.13: the booking form asks people to confirm their address before it shows any field, and offers to resend the link', async () => {
  show(0, false);
  await screen.findByText(confirmFirstMessages.meeting);
  expect(screen.queryByLabelText(texts.goal)).toBeNull();
  expect(screen.getByRole('button', { name: heldSeatMessages.send })).toBeTruthy();
});
