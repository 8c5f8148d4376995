import { formsDescriptions as descriptions, formsTitles as titles } from '../../messages/forms-titles.ts';
import type { Heads, Pages, PublicMenu } from '../../shared/capability.ts';

export const pages = () =>
  ({
    userForm: {
      title: titles.userForm,
      // What was typed before is there again.
      starts: 'seen',
      page: async () => (await import('./form-page.tsx')).UserFormPage,
    },
  }) satisfies Pages;

export const heads = () => ({ userForm: { description: descriptions.userForm, card: 'text' } }) satisfies Heads;

export const publicMenu = () =>
  ({
    userForm: { label: titles.userForm, column: 'about', order: 40 },
  }) satisfies PublicMenu;
