import { portfolioTitles as titles } from '../../messages/portfolio-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';

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
