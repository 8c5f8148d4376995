import { skillsTitles as titles } from '../../messages/skills-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';

export const ownPages = () =>
  ({
    skills: { title: titles.skills, shape: 'cards', page: async () => (await import('./skills-page.tsx')).SkillsPage },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    skills: { section: 'aboutYou', order: 30, label: titles.skills },
  }) satisfies SideMenu;
