import House from 'lucide-react/icons/house';
import { homeLabels as labels, homeTitles as titles } from '../../messages/home-titles.ts';
import type { Pages, SideMenu } from '../../shared/capability.ts';
import { dashboard } from '../dashboard/capability.ts';

export const pages = () =>
  ({
    root: {
      title: titles.root,
      palette: labels.root,
      // The part below the first view is loaded with the page. The server has rendered it too, so otherwise it would
      // vanish until its chunk is loaded.
      page: async () => {
        const { PublicHomePage, homeRest } = await import('./public-home-page.tsx');
        await homeRest.load();
        return PublicHomePage;
      },
      starts: 'never',
      forLearners: dashboard(),
    },
  }) satisfies Pages;

export const sideMenu = () =>
  ({
    root: { icon: House, order: 10, label: labels.root, also: 'home' },
  }) satisfies SideMenu;
