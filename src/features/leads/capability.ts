import { leadsTitles as titles } from '../../messages/leads-titles.ts';
import type { OwnPages, Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';

const brochures = async () => (await import('./brochures-page.tsx')).BrochuresPage;

export const pages = () =>
  ({
    // Starts early: restores the visitor's saved input.
    brochureLeadCapture: { title: titles.brochures, starts: 'seen', page: brochures },
    brochureLink: {
      title: titles.link,
      palette: false,
      page: async () => (await import('./brochure-link-page.tsx')).BrochureLinkPage,
    },
  }) satisfies Pages;

export const ownPages = () => ({ brochureLeadForm: { title: titles.brochures, page: brochures } }) satisfies OwnPages;

export const publicMenu = () =>
  ({
    brochureLeadCapture: { label: titles.brochures, column: 'study', order: 40 },
  }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    brochureLeadForm: { section: 'opportunities', order: 60, label: titles.brochures },
  }) satisfies SideMenu;
