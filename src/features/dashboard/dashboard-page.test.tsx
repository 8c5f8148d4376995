import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { all, part, show, shown, titles } from '../../../tests/support/dashboard.tsx';
import type { CalendarItem } from '../../shared/transport/schema.d.ts';

afterEach(cleanup);

describe('the dashboard', () => {
  it('22.4: shows “To do” first, with each action and its deadline', async () => {
    show();
    const widget = within(await part('To do'));
    expect(shown()[0]).toBe('To do');
    const [first, second] = await widget.findAllByRole('listitem');
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/application?id=4');
    expect(first!.textContent).toMatch(
      /North scholarship.*Accept or decline the place · Letters that work.*4 Mar.*By 12:00/,
    );
    expect(second!.textContent).toBe('Something newSee what to do next');
    expect(widget.getByText('5 more tasks will appear here when you’ve done these.')).toBeDefined();
  });

  it('22.4: shows no “To do” card if there is nothing to do', async () => {
    show({ waits: false });
    await part('Continue');
    expect(shown()).toEqual(titles(all).slice(1));
  });

  it('recommends an assessment for a weak skill, and says why', async () => {
    show({ practice: { assessment_id: 7, title: 'Charts again', language: 'en', skill: 'Charts' } });
    const widget = await part('Assessments to do');
    const link = await within(widget).findByRole('link', { name: 'Charts again' });
    expect(link.getAttribute('href')).toBe('/assessmentAttempt?assessment_id=7');
    expect(within(widget).getByText('Based on your last results, practise Charts')).toBeDefined();
    expect(within(widget).queryByText(/No assessments to do/)).toBeNull();
  });

  it('lists a running item under the day on which it began', async () => {
    const next: CalendarItem = {
      uid: 'live-1@acado',
      type: 'live',
      title: 'Night watch',
      note: '',
      location: '',
      starts_at: '2031-03-02T12:30:00.000Z',
      ends_at: '2031-03-03T13:00:00.000Z',
      is_all_day: false,
      timezone: 'UTC',
      status: 'live',
      path: '/zoomClassDetails/1',
      entry: null,
    };
    show({ next: [next] });
    const widget = within(await part('Next up'));
    expect((await widget.findByText('Live now')).tagName).toBe('STRONG');
    expect(widget.getByText(/^Sun,? 2 Mar$/)).toBeDefined();
  });

  it('22.5: names the kind of each item', async () => {
    const at = { starts_at: '2031-03-04T12:00:00.000Z', ends_at: '2031-03-04T12:30:00.000Z', timezone: 'UTC' };
    const rest = { note: '', location: '', is_all_day: false, status: 'confirmed', path: null, entry: null } as const;
    const item = (type: CalendarItem['type']) => ({ ...rest, ...at, type, uid: `${type}@acado`, title: type });
    show({ next: [item('meeting'), item('event'), item('deadline'), item('live')] });
    const items = await within(await part('Next up')).findAllByRole('listitem');
    expect(items.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Meeting'),
      expect.stringContaining('Event'),
      expect.stringContaining('Deadline'),
      expect.stringContaining('Live class'),
    ]);
  });

  it.each([
    ['To do', '/waiting', 'Accept or decline the place'],
    ['Continue', '/my-courses-list', 'Browse courses'],
    ['Next up', '/next-up', 'Nothing planned'],
    ['This week', '/learning-streak', '4 days in a row'],
    ['Assessments to do', '/assessments-list', 'No assessments to do'],
    ['Recommended for you', '/recommendations', 'Because of your skills Python and R'],
  ])('keeps working if %s fails, and can load it again', async (name, path, words) => {
    const { failing } = show({ failing: new Set([path]) });
    const broken = await part(name);
    const retry = await within(broken).findByRole('button', { name: 'Try again' });
    for (const other of titles(all)) {
      const whole = await part(other);
      const isSame = other === 'My courses' && name === 'Continue';
      if (other === name || isSame) continue;
      await waitFor(() => expect(within(whole).queryByText('Loading this card')).toBeNull());
      expect(within(whole).queryByRole('button', { name: 'Try again' })).toBeNull();
    }
    failing.clear();
    fireEvent.click(retry);
    expect((await within(broken).findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
  });

  it('ends with a reminder to confirm the email address, with a link', async () => {
    show();
    const line = await screen.findByText(/You haven’t confirmed your email address yet/);
    expect(within(line).getByRole('link', { name: 'Confirm email address' }).getAttribute('href')).toBe(
      '/my-portal#address',
    );
  });

  it('dismisses a recommendation, moves the focus to “Undo”, and restores it', async () => {
    const { dismissed } = show();
    const whole = await part('Recommended for you');
    fireEvent.click(await within(whole).findByRole('button', { name: 'Don’t recommend Charts' }));
    const undo = await within(whole).findByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await waitFor(() => expect(within(whole).queryByRole('link', { name: 'Charts' })).toBeNull());
    expect([...dismissed]).toEqual([1]);
    fireEvent.click(undo);
    expect(await within(whole).findByRole('link', { name: 'Charts' })).toBeTruthy();
    expect([...dismissed]).toEqual([]);
  });
});
