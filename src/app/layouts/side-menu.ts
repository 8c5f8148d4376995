import BookOpen from 'lucide-react/icons/book-open';
import Compass from 'lucide-react/icons/compass';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { ComponentType, SVGProps } from 'react';
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

export const sideMenu: readonly SideEntry[] = [
  { kind: 'item', label: texts.home, to: '/', also: '/home', icon: House },
  {
    kind: 'collapse',
    label: texts.learning,
    icon: BookOpen,
    places: [
      { label: texts.continueLearning, to: '/continue-learning' },
      { label: texts.myCourses, to: '/learning', also: '/courses-list', below: '/courses-show/' },
      { label: texts.lmsCourses, to: '/lms-courses', below: '/lms-coursesDetails/' },
      { label: texts.assessments, to: '/assessment' },
      { label: texts.calendar, to: '/calender' },
      { label: texts.mentoring, to: '/mentoring' },
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
    kind: 'collapse',
    label: texts.opportunities,
    icon: Compass,
    places: [
      { label: texts.applications, to: '/application' },
      { label: texts.scholarships, to: '/learner-scholarship', below: '/learner-schlorship-details/' },
      { label: texts.internships, to: '/internship', below: '/internshipDetails/' },
      { label: texts.volunteering, to: '/volunteering', below: '/volunteering-' },
    ],
  },
  {
    kind: 'collapse',
    label: texts.community,
    icon: Users,
    places: [
      { label: texts.communities, to: '/communities' },
      { label: texts.events, to: '/events-list', below: '/event-activity/' },
      { label: texts.blogs, to: '/blogs', below: '/blogDetail/' },
    ],
  },
  {
    kind: 'group',
    label: texts.aboutYou,
    icon: UserRound,
    places: [
      { label: texts.profile, to: '/complete-profile' },
      { label: texts.interests, to: '/interests' },
      { label: texts.skills, to: '/skills' },
      { label: texts.portfolio, to: '/portfolio' },
      { label: texts.myPortal, to: '/my-portal' },
    ],
  },
  { kind: 'item', label: texts.support, to: '/customer-support', icon: LifeBuoy },
];

/** Whether the address is the place's own page, one of the pages below it, or neither; as `aria-current` tells it. */
export function currentAt({ to, also, below }: SidePlace, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to || pathname === also) return 'page';
  const beginnings = to === '/' ? [] : [`${to}/`, `${also ?? to}/`, below ?? `${to}/`];
  return beginnings.some((beginning) => pathname.startsWith(beginning)) ? 'true' : undefined;
}

/** Whether the address belongs to one of the places of a menu. */
export const holdsCurrent = (places: readonly SidePlace[], pathname: string): boolean =>
  places.some((place) => currentAt(place, pathname) !== undefined);
