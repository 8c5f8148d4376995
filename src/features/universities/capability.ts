import Landmark from 'lucide-react/icons/landmark';
import { universitiesTitles as titles } from '../../messages/universities-titles.ts';
import type { OwnPages, Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';

export const pages = () =>
  ({
    universities: {
      title: titles.universities,
      page: async () => (await import('./universities-page.tsx')).UniversitiesPage,
    },
    university: { starts: 'never', page: async () => (await import('./university-page.tsx')).UniversityPage },
  }) satisfies Pages;

export const ownPages = () =>
  ({
    universitiesList: { as: 'universities' },
    universitiesShow: { as: 'university' },
  }) satisfies OwnPages;

export const publicMenu = () =>
  ({
    universities: { label: titles.universities, bar: 30, column: 'study', order: 10 },
  }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    universitiesList: {
      icon: Landmark,
      order: 30,
      label: titles.universities,
      also: 'universities',
      below: ['universitiesShow'],
    },
  }) satisfies SideMenu;
