import { publicPlacesMessages as texts } from '../../messages/public-places.ts';
import type { PublicKey } from '../../routes/paths.ts';
import type { Column, PublicPlace } from '../../shared/capability.ts';
import { publicMenu as all } from '../capabilities.ts';
import { pathOf } from './path-of.ts';

type Placed = PublicPlace & { to: string };

const placesOf = (readPlaces: () => Readonly<Record<string, PublicPlace>>): Placed[] =>
  Object.entries(readPlaces()).map(([key, place]) => ({ ...place, to: pathOf(key as PublicKey) }));

const places: readonly Placed[] = all.flatMap(placesOf);

/** The navigation bar at the top of visitors' pages. */
export const publicMenu: readonly Placed[] = places
  .filter(({ bar }) => bar !== undefined)
  .sort((one, other) => (one.bar ?? 0) - (other.bar ?? 0));

/** The link columns above the footer of visitors' pages. */
export const publicColumns = (Object.keys(texts.columns) as Column[]).map((column) => ({
  heading: texts.columns[column],
  places: places.filter((place) => place.column === column).sort((one, other) => one.order - other.order),
}));
