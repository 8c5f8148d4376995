import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SignUpForm } from './sign-up-form.tsx';

afterEach(cleanup);

const show = (message: string, code?: string) =>
  render(
    <MemoryRouter>
      <SignUpForm
        busy={false}
        message={message}
        failure={{ kind: 'refused', message, code }}
        at={undefined}
        redirectSearch=""
        onSubmit={() => undefined}
      />
    </MemoryRouter>,
  );

it.each([
  ['unreadable_name', 'Name'],
  ['unusable_email', 'Email'],
  ['taken_address', 'Email'],
  ['common_password', 'Password'],
  ['own_password', 'Password'],
  ['uniform_password', 'Password'],
])('the sign-up form shows %s only at %s, and focuses that field', (code, label) => {
  show('It is not taken.', code);
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByText('It is not taken.').id);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the sign-up form shows a refusal that concerns no field above the form', () => {
  show('Somos muchos.');
  expect(screen.getByRole('alert').textContent).toBe('Somos muchos.');
});
