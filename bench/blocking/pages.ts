import type { Locator, Page } from 'playwright';
import { frameMessages as frame } from '../../src/messages/frame.ts';
import { layoutMessages as layout } from '../../src/messages/layout.ts';
import { searchButtonMessages as search } from '../../src/messages/search-button.ts';

/** The maximum values, except for the score, which has a minimum. Times are in milliseconds. */
export const bars = { blocking: 50, score: 99, shift: 0, answer: 200, longestTask: 150 } as const;

/** An element to press, and the effect that shows that the press worked. */
export interface Press {
  name: string;
  label: string;
  target(page: Page): Locator;
  outcome(page: Page): Promise<unknown>;
}

export interface MeasuredPage {
  name: string;
  path: string;
  presses: readonly Press[];
  /** Whether the first field of the page accepts text. */
  hasField?: true;
}

type Outcome = Press['outcome'];

const press = (
  name: string,
  place: 'banner' | 'main',
  role: 'button' | 'link',
  label: string,
  outcome: Outcome,
): Press => ({
  name,
  label,
  target: (page) => page.getByRole(place).getByRole(role, { name: label, exact: true }),
  outcome,
});
const shows = (find: (page: Page) => Locator) => (page: Page) => find(page).first().waitFor();
const leadsTo = (path: string) => (page: Page) => page.waitForURL(({ pathname }) => pathname === path);

/** The search button opens the palette; on pages without the program it leads to the search page. */
const palette = (page: Page) => page.getByRole('dialog').getByRole('combobox');

const menu = press(
  'menu',
  'banner',
  'button',
  layout.menu,
  shows((page) => page.getByRole('navigation', { name: layout.mainNavigation, exact: true })),
);
const searching = press('search', 'banner', 'button', search.searchHint, (page) =>
  Promise.any([shows(palette)(page), leadsTo('/search')(page)]),
);
const theme = press(
  'theme',
  'banner',
  'button',
  frame.display,
  shows((page) => page.getByRole('radio', { name: frame.themes.dark, exact: true })),
);
const around = [menu, searching, theme];

const action = (role: 'button' | 'link', label: string, outcome: Outcome) => press(label, 'main', role, label, outcome);
const opens = shows((page) => page.getByRole('dialog'));
const isRefused = shows((page) =>
  page.getByRole('textbox', { name: 'Email' }).and(page.locator('[aria-invalid=true]')),
);

/** Landing pages with their first presses: on the header, and on the main action in the first view. */
export const pages: readonly MeasuredPage[] = [
  { path: '/', presses: [...around, action('button', 'Search', leadsTo('/search'))], hasField: true as const },
  { path: '/sign-in', presses: [theme, action('button', 'Sign in', isRefused)], hasField: true as const },
  { path: '/lms-courses', presses: [...around, action('button', 'Filters', opens)], hasField: true as const },
  { path: '/lms-coursesDetails/1', presses: [...around, action('link', 'Sign in to enrol', leadsTo('/sign-in'))] },
  { path: '/universities', presses: [...around, action('button', 'Filters', opens)], hasField: true as const },
  { path: '/universities/1', presses: [...around, action('link', 'Sign in to select', leadsTo('/sign-in'))] },
  { path: '/events', presses: [...around, action('button', 'Filters', opens)], hasField: true as const },
  {
    path: '/events/5',
    presses: [...around, action('button', 'Register without an account', isRefused)],
    hasField: true as const,
  },
  { path: '/about-us', presses: [...around, press('home', 'banner', 'link', frame.home('Acado'), leadsTo('/'))] },
].map((page) => ({ name: page.path, ...page }));

/** The page of bench/floor, measured in the same way. */
export const floorPage: MeasuredPage = {
  name: 'the floor',
  path: '/',
  presses: [
    action(
      'button',
      'Count',
      shows((page) => page.getByText('Pressed 1 times')),
    ),
    action('link', 'Another page', leadsTo('/other')),
  ],
};
