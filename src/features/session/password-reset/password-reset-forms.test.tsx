import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError, failureOf } from '../../../shared/transport/call-error.ts';
import { ForgotPasswordForm, type ForgotPasswordFormProps } from './forgot-password-form.tsx';
import { ResetPasswordForm, type ResetPasswordFormProps } from './reset-password-form.tsx';

afterEach(cleanup);

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('ForgotPasswordForm', () => {
  const onSubmit = vi.fn<ForgotPasswordFormProps['onSubmit']>();
  const form = (props: Partial<ForgotPasswordFormProps> = {}) => (
    <MemoryRouter>
      <ForgotPasswordForm
        email=""
        busy={false}
        wait={null}
        failure={null}
        at={undefined}
        {...props}
        onSubmit={onSubmit}
      />
    </MemoryRouter>
  );

  it('keeps the address after a failed request, and can submit it again', async () => {
    const { rerender } = render(form());
    type('Email', 'asha@example.com');
    press('Send reset link');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith('asha@example.com'));
    rerender(form({ busy: true }));
    press('Send reset link');
    rerender(form({ failure: new CallError(failureOf(0, null)) }));
    expect(screen.getByRole('alert').textContent).toBe('Network Error');
    expect(valueOf('Email')).toBe('asha@example.com');
    press('Send reset link');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('shows the waiting time in minutes', () => {
    render(form({ wait: 3600 }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Too many links were requested from your network. Try again in 60 minutes.',
    );
  });
});

describe('ResetPasswordForm', () => {
  const onSubmit = vi.fn<ResetPasswordFormProps['onSubmit']>();
  const show = (props: Partial<ResetPasswordFormProps> = {}) =>
    render(
      <ResetPasswordForm busy={false} refusal={null} failure={null} at={undefined} {...props} onSubmit={onSubmit} />,
    );

  it('5.6: accepts pasted or autofilled passwords with spaces, if both are the same', async () => {
    show();
    for (const label of ['New password', 'Confirm password']) {
      expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password');
      expect(fireEvent.paste(screen.getByLabelText(label))).toBe(true);
    }
    type('New password', ' a long sentence ');
    type('Confirm password', 'a long sentence');
    press('Reset password');
    await screen.findByText('Enter the same password in both fields');
    expect(onSubmit).not.toHaveBeenCalled();
    type('Confirm password', ' a long sentence ');
    press('Reset password');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(' a long sentence '));
  });

  it('shows at the password why it was refused', () => {
    show({ refusal: 'Choose another one.' });
    const password = screen.getByLabelText('New password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Choose another one.').id).toBe(
      password.getAttribute('aria-describedby')?.split(' ').at(-1),
    );
    expect(document.activeElement).toBe(password);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
