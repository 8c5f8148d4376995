import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn, stored, success, type World } from '../../../../tests/support/portal-world.ts';
import { inHours, programmeOfShift, seatInShift, shiftIn } from '../../../../tests/support/sample-shift.ts';
import { App } from '../../../app/app.tsx';
import { undoMessages } from '../../../messages/undo.ts';
import { volunteerHoursMessages as texts } from '../../../messages/volunteering.ts';
import type { MyShift, Shift, VolunteerHours } from '../../../shared/transport/schema.d.ts';
import { OwnShift } from '../shifts/own-shift.tsx';
// Preloaded so that a slow machine does not time out.
import './own-hours.tsx';

afterEach(cleanup);

const shift: Shift = {
  ...shiftIn(-4),
  admission: 'closed',
  can_log_hours: true,
  signup: { ...seatInShift, possible_events: [] },
};
const hours: VolunteerHours = {
  id: 10,
  signup_id: 9,
  started_at: inHours(-4),
  ended_at: inHours(-2),
  minutes: 120,
  note: 'I read three stories.',
  files: [],
  sent_at: inHours(-1),
  state: 'submitted',
  tags: ['submitted'],
  version: 2,
  state_reason: '',
  possible_events: ['hours.sent'],
  waiting_on: 'us',
  due_at: null,
};
const sheet = { id: 12, name: 'sheet.pdf', size: 48_213, type: 'application/pdf', address: '/files/12.1.a/sheet.pdf' };
const photo = { id: 13, name: 'photo.png', size: 9_000, type: 'image/png', address: '/files/13.1.b/photo.png' };
const answer = (item: Shift) =>
  success({ server_now: inHours(0), programme: programmeOfShift, item } satisfies MyShift);

function show(item: Shift): World {
  const world = openWorld({ stored: signedIn, token: 'token' });
  world.answers['/my-shift/8'] = answer(item);
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter>
        <OwnShift id={8} />
      </MemoryRouter>
    </App>,
  );
  return world;
}

const note = () => screen.findByLabelText<HTMLTextAreaElement>(texts.note);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('hours of a shift', () => {
  it('38.14: are kept while the learner types, until they are sent', async () => {
    const { storage, answers } = show(shift);
    fireEvent.change(await note(), { target: { value: 'I read three stories.' } });
    expect(JSON.stringify(stored(storage, 'drafts:7'))).toContain('I read three stories.');
    answers['/volunteer-hours'] = { status: 409, body: { status: 0, error: 'No', data: { code: 'stale' } } };
    press(texts.send);
    expect(await screen.findByText(/This shift has changed/)).toBeTruthy();
    expect((await note()).value).toBe('I read three stories.');
    answers['/volunteer-hours'] = answer({ ...shift, hours });
    answers['/my-shift/8'] = answer({ ...shift, hours });
    press(texts.send);
    expect(await screen.findByText(texts.states.submitted)).toBeTruthy();
    expect(await screen.findByText(texts.sent)).toBeTruthy();
    expect(JSON.stringify(stored(storage, 'drafts:7') ?? {})).not.toContain('I read three stories.');
  });

  it('38.5: that were returned show the reason, and can be sent again', async () => {
    const returned = { ...hours, state: 'returned', tags: ['returned'], state_reason: 'You left before.' };
    show({ ...shift, hours: returned });
    expect(await screen.findByText('You left before.')).toBeTruthy();
    expect((await note()).value).toBe('I read three stories.');
    expect(screen.getByRole('button', { name: texts.sendAgain })).toBeTruthy();
  });

  it('38.18: list their evidence files as downloads', async () => {
    show({ ...shift, hours: { ...hours, files: [sheet] } });
    const list = within(await screen.findByRole('list', { name: texts.evidenceSent }));
    expect(list.getByRole('link', { name: 'sheet.pdf' }).getAttribute('href')).toBe(sheet.address);
    expect(list.getByText('47 KB')).toBeTruthy();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('38.18: are corrected together with their files, which are saved when chosen', async () => {
    const returned = { ...hours, state: 'returned', tags: ['returned'], files: [sheet, photo] };
    const { storage, answers } = show({ ...shift, hours: returned });
    const kept = await screen.findByRole('list', { name: texts.evidence });
    expect(
      within(kept)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['sheet.pdf', 'photo.png']);
    press('Remove: sheet.pdf');
    expect(within(kept).queryByText('sheet.pdf')).toBeNull();
    const { id, name, size } = photo;
    expect(stored(storage, 'drafts:7')).toMatchObject({ 'volunteer-hours:9': { files: [{ id, name, size }] } });
    expect(JSON.stringify(stored(storage, 'drafts:7'))).not.toContain(photo.address);
    const fields = { file_ids: 'is not acceptable' };
    answers['/volunteer-hours'] = { status: 422, body: { status: 0, error: 'No', data: { code: 'http_422', fields } } };
    press(texts.sendAgain);
    expect(await screen.findByText(texts.evidenceGone)).toBeTruthy();
    press(undoMessages.undo);
    expect(within(kept).getByText('sheet.pdf')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(texts.evidenceGone)).toBeNull());
  });

  it('38.5: cannot be changed once approved', async () => {
    show({ ...shift, can_log_hours: false, hours: { ...hours, state: 'approved', tags: ['approved'] } });
    expect(await screen.findByText(texts.says.approved)).toBeTruthy();
    expect(screen.queryByLabelText(texts.note)).toBeNull();
    expect(screen.queryByRole('button', { name: texts.correct })).toBeNull();
  });
});
