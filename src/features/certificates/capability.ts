import { certificatesTitles as titles } from '../../messages/certificates-titles.ts';
import type { Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';

const verify = async () => (await import('./verify-page.tsx')).VerifyPage;

export const pages = () =>
  ({
    verify: { title: titles.verify, page: verify },
    verifyCode: { title: titles.verifyCode, page: verify },
  }) satisfies Pages;

export const publicMenu = () =>
  ({
    verify: { label: titles.verify, column: 'learn', order: 30 },
  }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    verify: { section: 'help', order: 30, label: titles.verify },
  }) satisfies SideMenu;
