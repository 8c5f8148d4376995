import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CallError, failureOf } from '../../shared/transport/call-error.ts';
import { ContactForm } from './contact-form.tsx';

afterEach(cleanup);

const defaults = { topic: 'other', message: 'How do I enrol?', name: 'Asha', email: 'asha@example.com', website: '' };

it('names every field that only the server has found wrong, and leads to the first', async () => {
  const fields = { name: 'is not of the right form', email: 'is not acceptable', body: 'is unknown' };
  const error = new CallError(failureOf(400, { data: { code: 'bad_request', fields } }));
  render(
    <ContactForm
      defaults={defaults}
      kept={null}
      wasSent={false}
      busy={false}
      error={error}
      onEdited={() => undefined}
      onSubmitted={() => undefined}
    />,
  );
  expect(await screen.findAllByText('This was not accepted. Check it.')).toHaveLength(2);
  const wrong = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(wrong).toEqual([screen.getByLabelText('Name'), screen.getByLabelText(/^Email/)]);
  expect(document.activeElement).toBe(wrong[0]);
});
