import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { all, part, show, shown, three, titles } from '../../../tests/support/dashboard.tsx';

afterEach(cleanup);

describe('the arrangement of the dashboard', () => {
  it('22.4: has it first where the others were arranged before there was such a card', async () => {
    show({
      widgets: {
        order: ['courses', 'continue'],
        hidden: ['setup'],
        setup: { skills: true, interests: true, goal: true },
      },
    });
    await part('Waits for you');
    expect(shown().slice(0, 2)).toEqual(['Waits for you', 'My courses']);
  });

  it('has the order of the product while the order of the learner is not known', async () => {
    show({ failing: new Set(['/dashboard-widgets']) });
    await part('Recommended for you');
    expect(shown()).toEqual(titles(all));
    expect(screen.queryByRole('button', { name: 'Arrange this page' })).toBeNull();
  });

  it('has what a learner has put in an order first, then the others, and nothing that there is no more', async () => {
    const setup = { skills: true, interests: true, goal: true };
    show({ widgets: { order: ['gone', 'courses', 'next_up'], hidden: ['setup', 'gone'], setup } }, three);
    await part('Continue');
    expect(shown()).toEqual(['My courses', 'Next up', 'Continue']);
  });

  it('is moved and hidden by buttons, which keep the focus, and the server keeps it', async () => {
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

  it('takes no press back by the next one that comes before the page is drawn again', async () => {
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

  it('names in one line what the onboarding has left open, until that is dismissed', async () => {
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

  it('asks for the goal in the week alone, and offers the catalogue once', async () => {
    show({
      goal: null,
      widgets: {
        order: [],
        hidden: [],
        setup: { skills: true, interests: true, goal: false },
      },
    });
    await within(await part('My courses')).findByText(/The courses you start/);
    await screen.findByRole('link', { name: 'Browse courses' });
    const goal = await within(await part('This week')).findByRole('group', { name: 'Days of learning a week' });
    expect(screen.getAllByRole('group', { name: 'Days of learning a week' })).toEqual([goal]);
    expect(screen.queryByRole('region', { name: 'Finish setting up' })).toBeNull();
  });
});
