import BookOpen from 'lucide-react/icons/book-open';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Shapes from 'lucide-react/icons/shapes';
import Signpost from 'lucide-react/icons/signpost';
import UserRound from 'lucide-react/icons/user-round';
import { sampleMenu } from '../../messages/sample-menu.ts';
import { sideMenuMessages as texts } from '../../messages/side-menu.ts';
import type { PathKey } from '../../routes/paths.ts';
import type { Icon, SidePlace as ManifestPlace, SideSection } from '../../shared/capability.ts';
import { sideMenu as all } from '../capabilities.ts';
import { pathOf } from './path-of.ts';

export interface SidePlace {
  label: string;
  to: string;
  /** A second address of the same page. */
  also?: string | undefined;
  /** Prefixes of subpages' addresses, in addition to its own address. */
  below?: readonly string[];
}

export type SideEntry =
  | (SidePlace & { kind: 'item'; icon: Icon })
  /** `collapse` can be opened and closed; `group` is a heading with its links. */
  | { kind: 'collapse' | 'group'; label: string; icon: Icon; places: readonly SidePlace[] };

/** Menu sections with links from several capabilities. */
const sections: readonly { section: SideSection; kind: 'collapse' | 'group'; icon: Icon; order: number }[] = [
  { section: 'learning', kind: 'group', icon: BookOpen, order: 20 },
  { section: 'opportunities', kind: 'collapse', icon: Signpost, order: 45 },
  { section: 'aboutYou', kind: 'collapse', icon: UserRound, order: 50 },
  { section: 'help', kind: 'collapse', icon: LifeBuoy, order: 60 },
];

const places = all
  .flatMap((readPlaces: () => Readonly<Record<string, ManifestPlace>>) => Object.entries(readPlaces()))
  .map(([key, place]) => ({
    ...place,
    to: pathOf(key as PathKey),
    also: place.also && pathOf(place.also),
    below: (place.below ?? []).map((below) => pathOf(below).replace(/:.*/, '')),
  }));

const inOrder = <Placed extends { order: number }>(unordered: readonly Placed[]) =>
  unordered.toSorted((one, other) => one.order - other.order);

const ownMenu: readonly SideEntry[] = inOrder([
  ...places.flatMap((place) => ('icon' in place ? { ...place, kind: 'item' as const } : [])),
  ...sections.map(({ section, ...rest }) => ({
    ...rest,
    label: texts[section],
    places: inOrder(places.filter((place) => 'section' in place && place.section === section)),
  })),
]);

/** The specification's sample menu with its three kinds of entries, added to our own menu in development. */
const samples: readonly SideEntry[] =
  import.meta.env.MODE === 'charts' ? sampleMenu.map((entry) => ({ ...entry, icon: Shapes })) : [];

export const sideMenu: readonly SideEntry[] = [...ownMenu, ...samples];

/** The `aria-current` value of a menu entry: `page` for its own page, `true` for a subpage, else undefined. */
export function currentAt({ to, also, below = [] }: SidePlace, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to || pathname === also) return 'page';
  const beginnings = to === '/' ? [] : [`${to}/`, `${also ?? to}/`, ...below];
  return beginnings.some((beginning) => pathname.startsWith(beginning)) ? 'true' : undefined;
}

/** Whether the address belongs to an entry of the menu. */
export const holdsCurrent = (places: readonly SidePlace[], pathname: string): boolean =>
  places.some((place) => currentAt(place, pathname) !== undefined);
