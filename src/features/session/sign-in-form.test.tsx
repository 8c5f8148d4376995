import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

afterEach(cleanup);

function show(props: Partial<SignInFormProps> = {}) {
  const onSubmit = vi.fn<SignInFormProps['onSubmit']>();
  render(
    <MemoryRouter>
      <SignInForm
        busy={false}
        locked={false}
        secondsLeft={null}
        message={null}
        failure={undefined}
        at={undefined}
        redirectSearch="?redirectUrl=%2Fskills"
        {...props}
        onSubmit={onSubmit}
      />
    </MemoryRouter>,
  );
  return onSubmit;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });

describe('SignInForm', () => {
  it('submits the typed values', async () => {
    const onSubmit = show();
    type('Email', 'asha@example.com');
    type('Password', 'a long sentence');
    fireEvent.click(button());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ email: 'asha@example.com', password: 'a long sentence' }),
    );
  });

  it('shows an error under each empty field, and submits nothing', async () => {
    const onSubmit = show();
    fireEvent.click(button());
    await screen.findByText('Enter a valid email address');
    const password = screen.getByLabelText('Password');
    const describedBy = document.getElementById(password.getAttribute('aria-describedby') ?? '');
    expect(describedBy?.textContent).toBe('Enter your password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('disables the button while locked, and still submits on Enter to show the reason', () => {
    const onSubmit = show({ locked: true, secondsLeft: 30 });
    expect(button().disabled).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Enter' });
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: '', password: '' });
  });

  it('announces the reason for a refusal, and keeps the redirect in the sign-up link', () => {
    show({ message: 'Invalid credentials' });
    expect(screen.getByRole('alert').textContent).toBe('Invalid credentials');
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
      '/sign-up?redirectUrl=%2Fskills',
    );
  });

  it('keeps the button label while busy, and does not submit again', () => {
    const onSubmit = show({ busy: true });
    type('Email', 'asha@example.com');
    type('Password', 'a long sentence');
    fireEvent.click(button());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-busy')).toBe('true');
  });
});
