import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPage, success } from '../../../tests/support/show-page.tsx';
import { newslettersMessages } from '../../messages/newsletters.ts';
import type { NewsletterSubscriptions } from '../../shared/transport/schema.d.ts';
import { MySubscriptions } from './my-subscriptions.tsx';

afterEach(cleanup);

const subscriptions: NewsletterSubscriptions = {
  server_now: '2031-03-01T09:00:00.000Z',
  email: 'noor@example.com',
  came_back: null,
  items: [
    {
      newsletter_id: 1,
      title: 'Study notes',
      summary: 'How to learn.',
      rhythm: 'Each Monday',
      language: 'en',
      frequency: 'each_issue',
      resend_at: null,
      state: 'none',
      tags: ['none'],
      version: 1,
      state_reason: '',
      possible_events: [],
      waiting_on: null,
      due_at: null,
    },
  ],
};

it('41.3: the subscriptions show the address for emails, and claim nothing about newsletters never switched on', async () => {
  showPage({ page: <MySubscriptions />, path: '/news-letter', answer: () => success(subscriptions) });
  expect((await screen.findByRole('switch')).getAttribute('aria-checked')).toBe('false');
  expect(screen.getByRole('status').textContent.trim()).toBe('');
  expect(screen.getByText(newslettersMessages.own.to(subscriptions.email))).toBeTruthy();
  expect(screen.queryByText(/mailed/i)).toBeNull();
});
