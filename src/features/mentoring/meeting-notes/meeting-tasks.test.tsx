import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { openWorld, signedIn, stored, success } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import { meetingPlaceMessages } from '../../../messages/meeting-place.ts';
import type { MentorTask, MentorTasks } from '../../../shared/transport/schema.d.ts';
import { MeetingTasks } from './meeting-tasks.tsx';

afterEach(cleanup);

const texts = meetingPlaceMessages.tasks;
const task: MentorTask = {
  id: 3,
  text: 'Send the second page',
  for: 'learner',
  due_on: '2026-03-01',
  is_done: false,
  version: 1,
  by: 'mentor',
};
const tasksOf = (items: MentorTask[], more: Partial<MentorTasks> = {}) =>
  success({ server_now: '2026-03-03T09:00:00.000Z', items, earlier: [], may_write: true, most: 30, ...more });

function show(answer = tasksOf([task])) {
  const world = openWorld({ stored: signedIn, token: 'token' });
  world.answers['/mentor-bookings/6/tasks'] = answer;
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter>
        <MeetingTasks
          bookingId={6}
          viewer={{ own: 'learner', name: 'Pat Presenter' }}
          level="h3"
          zone="UTC"
          now={Date.parse('2026-03-03T09:00:00.000Z')}
          address="/mentoring"
        />
      </MemoryRouter>
    </App>,
  );
  return world;
}

it('49.42: a task keeps its typed text if the task changed elsewhere, says so, and is sent again', async () => {
  const { answers, storage } = show();
  expect((await screen.findByText(/was due on/)).textContent).toContain(texts.forYou);
  fireEvent.click(screen.getByRole('button', { name: texts.actionOf(texts.edit, task.text) }));
  const [field] = screen.getAllByLabelText<HTMLInputElement>(texts.text);
  fireEvent.change(field as HTMLInputElement, { target: { value: 'Send both pages' } });
  expect(JSON.stringify(stored(storage, 'drafts:7'))).toContain('Send both pages');
  const stale = { status: 0, error: 'No', data: { code: 'stale', request_id: '1' } };
  answers['/mentor-task-changes'] = { status: 409, body: stale };
  answers['/mentor-bookings/6/tasks'] = tasksOf([{ ...task, text: 'Send it by mail', version: 2 }]);
  fireEvent.click(screen.getByRole('button', { name: texts.save }));
  await screen.findByText(texts.stale);
  await screen.findByText('Send it by mail');
  expect((field as HTMLInputElement).value).toBe('Send both pages');
  answers['/mentor-task-changes'] = tasksOf([{ ...task, text: 'Send both pages', version: 3 }]);
  answers['/mentor-bookings/6/tasks'] = tasksOf([{ ...task, text: 'Send both pages', version: 3 }]);
  fireEvent.click(screen.getByRole('button', { name: texts.save }));
  await screen.findByText('Send both pages');
  expect(screen.queryByRole('button', { name: texts.save })).toBeNull();
});

it('43.30: the focus moves to a task after it is added', async () => {
  const { answers } = show();
  await screen.findByText(/was due on/);
  fireEvent.change(screen.getByLabelText(texts.text), { target: { value: 'Read the call' } });
  const added = { ...task, id: 4, text: 'Read the call' };
  answers['/mentor-tasks'] = tasksOf([added, task]);
  answers['/mentor-bookings/6/tasks'] = tasksOf([added, task]);
  fireEvent.click(screen.getByRole('button', { name: texts.add }));
  const row = (await screen.findByText('Read the call')).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(row));
});

it('49.41, 49.43: the tasks say why none can be added, and show open tasks of earlier meetings', async () => {
  show(tasksOf([], { earlier: [task], may_write: false }));
  expect((await screen.findByRole('list', { name: texts.earlier })).textContent).toContain(task.text);
  await screen.findByText(meetingPlaceMessages.off);
  expect(screen.queryByRole('button', { name: texts.add })).toBeNull();
});
