import { portfolioTitles as titles } from '../../messages/portfolio-titles.ts';
import type { OwnPages, Pages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

export const pages = () =>
  ({
    publicPortfolio: {
      palette: false,
      // Start the client to count the view.
      starts: 'seen',
      page: async () => (await import('./viewer/public-portfolio-page.tsx')).PublicPortfolioPage,
    },
  }) satisfies Pages;

export const ownPages = () =>
  ({
    portfolio: { title: titles.portfolio, page: async () => (await import('./portfolio-page.tsx')).PortfolioPage },
    portfolioEdit: {
      title: titles.portfolioEdit,
      page: async () => (await import('./edit/portfolio-edit-page.tsx')).PortfolioEditPage,
    },
    portfolioBuilder: {
      title: titles.portfolioBuilder,
      page: async () => (await import('./builder/portfolio-builder-page.tsx')).PortfolioBuilderPage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({ portfolio: { section: 'aboutYou', order: 35, label: titles.portfolio } }) satisfies SideMenu;

/** A portfolio as it was shared. */
export const ReadPortfolio = /* @__PURE__ */ lent(
  async () => (await import('./paper/read-portfolio.tsx')).ReadPortfolio,
);
