import { accountTitles as titles } from '../../messages/account-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

export const ownPages = () =>
  ({
    myPortal: { title: titles.myPortal, page: async () => (await import('./my-portal-page.tsx')).MyPortalPage },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    myPortal: { section: 'aboutYou', order: 40, label: titles.myPortal },
  }) satisfies SideMenu;

/** Shown for a seat that is held until the user confirms their address. */
export const HeldSeat = /* @__PURE__ */ lent(async () => (await import('./held-seat.tsx')).HeldSeat);

/** Shown where a confirmed address is required. */
export const ConfirmFirst = /* @__PURE__ */ lent(async () => (await import('./confirm-first.tsx')).ConfirmFirst);
