import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn, success, type World } from '../../../../tests/support/portal-world.ts';
import { inHours, programmeOfShift, seatInShift, shiftIn } from '../../../../tests/support/sample-shift.ts';
import { App } from '../../../app/app.tsx';
import type { ShiftList as Answer, Shift } from '../../../shared/transport/schema.d.ts';
import { ShiftList } from './shift-list.tsx';

afterEach(cleanup);

const shift = shiftIn(72);
const full: Shift = { ...shift, seats_left: 0, people: 1, admission: 'waiting_list' };
const list = (item: Shift) =>
  success({
    server_now: inHours(0),
    programme: programmeOfShift,
    certificate_hours: null,
    items: [item],
  } satisfies Answer);
const refused = (code: string) => ({ status: 409, body: { status: 0, error: 'No', data: { code } } });

function show(item: Shift): World {
  const world = openWorld({ stored: signedIn, token: 'token' });
  world.answers['/shift-list/4'] = list(item);
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter>
        <ShiftList programmeId={4} />
      </MemoryRouter>
    </App>,
  );
  return world;
}

const action = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}: `) });

describe('the shifts of a programme', () => {
  it('38.2: switch to the waiting list if the last spot is taken, and keep the focus', async () => {
    const { answers } = show(shift);
    const button = await action('Sign up');
    answers['/shift-signups'] = refused('full');
    answers['/shift-list/4'] = list(full);
    button.focus();
    fireEvent.click(button);
    expect(await action('Join waiting list')).toBe(button);
    expect(document.activeElement).toBe(button);
    expect(await screen.findByText(/The last spot was just taken/)).toBeTruthy();
  });

  it('38.3: explain what giving up a spot means, and show the new state if the shift has changed', async () => {
    const { answers, asked } = show({ ...full, waiting: 2, signup: seatInShift });
    fireEvent.click(await action('Cancel sign-up'));
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect(dialog.textContent).toContain('The spot goes to the next of 2 people on the waiting list.');
    expect(asked).not.toContain('/shift-signup-events');
    answers['/shift-signup-events'] = refused('stale');
    answers['/shift-list/4'] = list({
      ...shift,
      admission: 'cancelled',
      signup: { ...seatInShift, tags: ['calledOff'] },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel sign-up', hidden: true }));
    expect(await screen.findByText(/This shift has changed/)).toBeTruthy();
    expect(await screen.findByText('Shift cancelled')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel: / })).toBeNull());
  });

  it('38.7: name clashes with the calendar, and still allow the sign-up', async () => {
    const clash = { title: 'Talk to an audience', starts_at: inHours(72), ends_at: inHours(73), timezone: 'UTC' };
    show({ ...shift, clashes: [clash] });
    expect(await screen.findByText(/^Talk to an audience, /)).toBeTruthy();
    expect((await action('Sign up')).getAttribute('aria-disabled')).toBeNull();
  });
});
