import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { all, part, show, shown, three, titles } from '../../../tests/support/dashboard.tsx';

afterEach(cleanup);

describe('the arranged dashboard', () => {
  it('22.4: puts “To do” first if the learner’s order was saved before that card existed', async () => {
    show({
      widgets: {
        order: ['courses', 'continue'],
        hidden: ['setup'],
        setup: { skills: true, interests: true, goal: true },
      },
    });
    await part('To do');
    expect(shown().slice(0, 2)).toEqual(['To do', 'My courses']);
  });

  it('uses the default order while the learner’s order is unknown', async () => {
    show({ failing: new Set(['/dashboard-widgets']) });
    await part('Recommended for you');
    expect(shown()).toEqual(titles(all));
    expect(screen.queryByRole('button', { name: 'Arrange this page' })).toBeNull();
  });

  it('puts the learner’s order first, then the other cards, and skips removed cards', async () => {
    const setup = { skills: true, interests: true, goal: true };
    show({ widgets: { order: ['gone', 'courses', 'next_up'], hidden: ['setup', 'gone'], setup } }, three);
    await part('Continue');
    expect(shown()).toEqual(['My courses', 'Next up', 'Continue']);
  });

  it('is rearranged with buttons that keep the focus, and its order is saved on the server', async () => {
    const { widgets } = show({}, three);
    await part('My courses');
    fireEvent.click(screen.getByRole('button', { name: 'Arrange this page' }));
    const down = await screen.findByRole('button', { name: 'Move Continue down', hidden: true });
    fireEvent.click(down);
    await waitFor(() => expect(shown()).toEqual(['Next up', 'Continue', 'My courses']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Continue down');
    fireEvent.click(screen.getByRole('button', { name: 'Hide My courses', hidden: true }));
    await waitFor(() => expect(widgets.hidden).toEqual(['setup', 'courses']));
    expect(widgets.order).toEqual(['next_up', 'continue', 'courses']);
    expect(shown()).toEqual(['Next up', 'Continue']);
  });

  it('applies all button presses that come before it is rendered again', async () => {
    const { widgets } = show({}, three);
    await part('My courses');
    fireEvent.click(screen.getByRole('button', { name: 'Arrange this page' }));
    const down = await screen.findByRole('button', { name: 'Move Continue down', hidden: true });
    const hide = screen.getByRole('button', { name: 'Hide My courses', hidden: true });
    act(() => {
      for (const button of [down, down, hide]) button.click();
    });
    await waitFor(() => expect(widgets.hidden).toEqual(['setup', 'courses']));
    expect(widgets.order).toEqual(['next_up', 'courses', 'continue']);
    expect(shown()).toEqual(['Next up', 'Continue']);
  });

  it('lists the unfinished steps of the onboarding in one line, until the line is dismissed', async () => {
    const { widgets } = show({
      widgets: {
        order: [],
        hidden: [],
        setup: { skills: true, interests: false, goal: false },
      },
    });
    const line = await part('Finish setting up');
    expect(within(line).queryByRole('link', { name: 'Choose skills' })).toBeNull();
    expect(within(line).getByRole('link', { name: 'Choose interest areas' })).toBeTruthy();
    expect(within(line).queryByRole('heading')).toBeNull();
    fireEvent.click(within(line).getByRole('button', { name: 'Don’t show again' }));
    await waitFor(() => expect(widgets.hidden).toEqual(['setup']));
    expect(screen.queryByRole('region', { name: 'Finish setting up' })).toBeNull();
  });

  it('asks for the goal only in “This week”, and offers the catalogue once', async () => {
    show({
      goal: null,
      widgets: {
        order: [],
        hidden: [],
        setup: { skills: true, interests: true, goal: false },
      },
    });
    await within(await part('My courses')).findByText(/Courses you start/);
    await screen.findByRole('link', { name: 'Browse courses' });
    const goal = await within(await part('This week')).findByRole('group', { name: 'Learning days per week' });
    expect(screen.getAllByRole('group', { name: 'Learning days per week' })).toEqual([goal]);
    expect(screen.queryByRole('region', { name: 'Finish setting up' })).toBeNull();
  });
});
