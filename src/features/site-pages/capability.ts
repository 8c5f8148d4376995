import { type TextSlug, textPageTitles as titles } from '../../messages/text-pages.ts';
import type { OwnPages, Page, Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';
import { ofTexts } from './of-texts.ts';

export const pages = () =>
  ({
    ...ofTexts(
      (text): Page => ({
        title: titles[text.slug as TextSlug],
        // A legal text has a print button, which needs JavaScript.
        ...(text.kind === 'legal' ? {} : { starts: 'never' }),
        page: async () => (await import('./article-page.tsx')).articlePageOf(text),
      }),
    ),
    // The countdown of remaining days is updated.
    howToApply: {
      title: titles['how-to-apply'],
      starts: 'seen',
      page: async () => (await import('./how-to-apply-page.tsx')).HowToApplyPage,
    },
  }) satisfies Pages;

export const ownPages = () =>
  ({
    acadoPrivacyPolicy: { as: 'privacyPolicy' },
    termAndConditions: { as: 'termsConditions' },
  }) satisfies OwnPages;

export const publicMenu = () =>
  ({
    aboutUs: { label: titles['about-us'], bar: 50, column: 'about', order: 20 },
    whatWeOffer: { label: titles['what-we-offer'], column: 'about', order: 10 },
    howToApply: { label: titles['how-to-apply'], column: 'study', order: 30 },
  }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    howToApply: { section: 'help', order: 10, label: titles['how-to-apply'] },
    whatWeOffer: { section: 'help', order: 20, label: titles['what-we-offer'] },
  }) satisfies SideMenu;
