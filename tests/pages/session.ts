import { expect } from '@playwright/test';
import { button, leadsTo, link, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  signIn: {
    access: 'signedOut',
    title: 'Sign in',
    byKeyboard: {
      typed: { Email: 'learner@acado.test', Password: 'learn-with-acado' },
      target: button('Sign in'),
      done: leadsTo('/'),
    },
  },
  signUp: {
    access: 'signedOut',
    title: 'Create your account',
    byKeyboard: {
      typed: { Name: 'Asha Rao', Email: `keys-${Date.now()}@learner.test`, Password: 'a long enough sentence' },
      target: button('Create account'),
      done: (page) => expect(page.getByRole('dialog')).toBeVisible(),
    },
  },
  forgotPassword: {
    access: 'signedOut',
    title: 'Forgot your password?',
    byKeyboard: {
      typed: { Email: 'asha@example.com' },
      target: button('Send reset link'),
      done: showsText('Check your email'),
    },
  },
  resetPassword: {
    access: 'signedOut',
    title: 'Reset your password',
    heading: 'This link is incomplete',
    byKeyboard: { target: link('Request a new link'), done: leadsTo('/forgot-password') },
  },
  confirm: {
    access: 'everybody',
    title: 'Confirm',
    heading: 'This link is incomplete',
    byKeyboard: { target: link('Go to My portal'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  },
};
