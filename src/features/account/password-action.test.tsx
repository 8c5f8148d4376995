import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError, failureOf } from '../../shared/transport/call-error.ts';
import { PasswordAction } from './password-action.tsx';

afterEach(cleanup);

const failure = (status: number, code: string, headers = {}) =>
  new CallError(failureOf(status, { data: { code, fields: { password: 'of the server' } } }, new Headers(headers)));

/** The button, with a call that gives these answers in turn. */
function show(...answers: (string | CallError)[]) {
  const call = vi.fn(async (_password: string) => {
    const answer = answers.shift();
    if (answer instanceof CallError) throw answer;
    return answer;
  });
  const onDone = vi.fn<(answer: unknown) => void>();
  function Action() {
    const change = useMutation({ mutationFn: call });
    return <PasswordAction label="Begin" text="What will happen" confirm="Go on" change={change} onDone={onDone} />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Action />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  return { call, onDone };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Current password');
const send = (password: string) => {
  fireEvent.change(field(), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
};

describe('an action that needs the password', () => {
  it('runs with the password, and then closes the dialog', async () => {
    const { call, onDone } = show('the answer');
    send('my sentence');
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('the answer'));
    expect(call.mock.calls[0]?.[0]).toBe('my sentence');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the password if nothing was typed', async () => {
    const { call } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByText('Enter your password');
    expect(call).not.toHaveBeenCalled();
  });

  it('reports a wrong password at the field, and accepts the next try', async () => {
    const { onDone } = show(failure(422, 'wrong_password'), 'the answer');
    send('not mine');
    await screen.findByText('Wrong password. Try again.');
    expect([document.activeElement === field(), field().value]).toEqual([true, 'not mine']);
    send('my sentence');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('says when the next try is possible', async () => {
    show(failure(429, 'too_many_requests', { 'retry-after': '840' }));
    send('not mine');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many wrong passwords. Try again in 14 minutes.');
  });

  it('clears the error and the password when it is cancelled', async () => {
    const { onDone } = show(failure(422, 'wrong_password'));
    send('not mine');
    await screen.findByText('Wrong password. Try again.');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
    expect([field().value, screen.queryByText('Wrong password. Try again.'), onDone.mock.calls]).toEqual([
      '',
      null,
      [],
    ]);
  });
});
