import { articlesTitles as titles } from '../../messages/articles-titles.ts';
import type { Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';

export const pages = () =>
  ({
    blogs: { title: titles.blogs, page: async () => (await import('./blogs-page.tsx')).BlogsPage },
    blogDetail: { page: async () => (await import('./blog-page.tsx')).BlogPage },
  }) satisfies Pages;

export const publicMenu = () =>
  ({
    blogs: { label: titles.blogs, column: 'learn', order: 35 },
  }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    blogs: { section: 'learning', order: 45, label: titles.blogs, below: ['blogDetail'] },
  }) satisfies SideMenu;
