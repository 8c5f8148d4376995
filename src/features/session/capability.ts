import { sessionTitles as titles } from '../../messages/session-titles.ts';
import type { Pages } from '../../shared/capability.ts';

const passwordReset = () => import('./wiring/password-reset-routes.tsx');

export const pages = () =>
  ({
    signIn: { title: titles.signIn, page: async () => (await import('./sign-in-page.tsx')).SignInPage },
    signUp: { title: titles.signUp, page: async () => (await import('./sign-up-page.tsx')).SignUpPage },
    forgotPassword: { title: titles.forgotPassword, page: async () => (await passwordReset()).ForgotPasswordRoute },
    resetPassword: {
      title: titles.resetPassword,
      palette: false,
      page: async () => (await passwordReset()).ResetPasswordRoute,
    },
    confirm: {
      title: titles.confirm,
      palette: false,
      page: async () => (await import('./wiring/confirmation-route.tsx')).ConfirmationRoute,
    },
  }) satisfies Pages;
