import { button, leadsTo } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

/** The form uses a query string until the page's program runs, and a path afterwards. */
const answered = /\/verify(\/|\?code=)none$/;

export const pages: PageStories = {
  verify: {
    access: 'everybody',
    title: 'Verify a certificate',
    byKeyboard: {
      typed: { 'Certificate code': 'none' },
      target: button('Verify certificate'),
      done: leadsTo(answered),
    },
  },
  verifyCode: {
    access: 'everybody',
    title: 'Certificate',
    heading: 'No certificate found',
    byKeyboard: {
      typed: { 'Certificate code': 'none' },
      target: button('Verify certificate'),
      done: leadsTo(answered),
    },
  },
};
