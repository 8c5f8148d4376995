import { sessionDescriptions as descriptions } from '../../messages/session-titles.ts';
import type { Heads } from '../../shared/capability.ts';

export const heads = () =>
  ({
    signIn: { description: descriptions.signIn },
    signUp: { description: descriptions.signUp },
    forgotPassword: { description: descriptions.forgotPassword },
    resetPassword: { description: descriptions.resetPassword },
  }) satisfies Heads;
