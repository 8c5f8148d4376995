import BookOpen from 'lucide-react/icons/book-open';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Shapes from 'lucide-react/icons/shapes';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType, SVGProps } from 'react';
import { sampleMenu } from '../../messages/sample-menu.ts';
import { sideMenuMessages as texts } from '../../messages/side-menu.ts';

export interface SidePlace {
  label: string;
  to: string;
  /** Another address of the same page. */
  also?: string;
  /** Where the addresses of the pages below it begin, besides with its own. */
  below?: string;
}

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export type SideEntry =
  | (SidePlace & { kind: 'item'; icon: Icon })
  /** `collapse` opens and shuts, `group` is a heading over its places. */
  | { kind: 'collapse' | 'group'; label: string; icon: Icon; places: readonly SidePlace[] };

const ownMenu: readonly SideEntry[] = [
  { kind: 'item', label: texts.home, to: '/', also: '/home', icon: House },
  {
    kind: 'collapse',
    label: texts.learning,
    icon: BookOpen,
    places: [
      { label: texts.continueLearning, to: '/continue-learning' },
      { label: texts.myCourses, to: '/learning', also: '/courses-list', below: '/courses-show/' },
      { label: texts.lmsCourses, to: '/lms-courses', below: '/lms-coursesDetails/' },
      { label: texts.liveClasses, to: '/zoomClass', also: '/live-classes' },
      { label: texts.calendar, to: '/calender' },
    ],
  },
  {
    kind: 'item',
    label: texts.universities,
    to: '/universities-list',
    also: '/universities',
    below: '/universities-show/',
    icon: Landmark,
  },
  {
    kind: 'item',
    label: texts.programs,
    to: '/university-course-listing',
    also: '/courses',
    below: '/course/',
    icon: GraduationCap,
  },
  {
    kind: 'group',
    label: texts.aboutYou,
    icon: UserRound,
    places: [
      { label: texts.profile, to: '/complete-profile' },
      { label: texts.interests, to: '/interests' },
      { label: texts.skills, to: '/skills' },
      { label: texts.myPortal, to: '/my-portal' },
    ],
  },
  {
    kind: 'collapse',
    label: texts.help,
    icon: LifeBuoy,
    places: [
      { label: texts.howToApply, to: '/how-to-apply' },
      { label: texts.whatWeOffer, to: '/what-we-offer' },
      { label: texts.verify, to: '/verify' },
      { label: texts.contact, to: '/contact-us' },
    ],
  },
];

/** Samples of the three kinds of entries, under development alone (docs/product.md, 28.3). */
const samples: readonly SideEntry[] =
  import.meta.env.MODE === 'charts' ? sampleMenu.map((entry) => ({ ...entry, icon: Shapes })) : [];

export const sideMenu: readonly SideEntry[] = [...ownMenu, ...samples];

/** Whether the address is the place's own page, one of the pages below it, or neither; as `aria-current` tells it. */
export function currentAt({ to, also, below }: SidePlace, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to || pathname === also) return 'page';
  const beginnings = to === '/' ? [] : [`${to}/`, `${also ?? to}/`, below ?? `${to}/`];
  return beginnings.some((beginning) => pathname.startsWith(beginning)) ? 'true' : undefined;
}

/** Whether the address belongs to one of the places of a menu. */
export const holdsCurrent = (places: readonly SidePlace[], pathname: string): boolean =>
  places.some((place) => currentAt(place, pathname) !== undefined);
