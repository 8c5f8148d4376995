import { formsTitles as titles } from '../../messages/forms-titles.ts';
import type { Pages, PublicMenu } from '../../shared/capability.ts';

export const pages = () =>
  ({
    userForm: {
      title: titles.userForm,
      // Starts early: restores the saved input.
      starts: 'seen',
      page: async () => (await import('./form-page.tsx')).UserFormPage,
    },
  }) satisfies Pages;

export const publicMenu = () =>
  ({
    userForm: { label: titles.userForm, column: 'about', order: 40 },
  }) satisfies PublicMenu;
