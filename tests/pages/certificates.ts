import { button, leadsTo } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  verify: {
    access: 'everybody',
    title: 'Verify a certificate',
    byKeyboard: {
      typed: { 'Code of the certificate': 'none' },
      target: button('Verify certificate'),
      done: leadsTo('/verify/none'),
    },
  },
  verifyCode: {
    access: 'everybody',
    title: 'A certificate',
    heading: 'No certificate has this code',
    byKeyboard: {
      typed: { 'Code of the certificate': 'none' },
      target: button('Verify certificate'),
      done: leadsTo('/verify/none'),
    },
  },
};
