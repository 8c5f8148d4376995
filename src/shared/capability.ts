import type { ComponentType, SVGProps } from 'react';
import type { OwnKey, PathKey, PublicKey, RenderedKey } from '../routes/paths.ts';
import type { Start } from '../routes/rendered-page.ts';
import type { Head } from './head.ts';
import type { PageComponent, PageContext } from './page-loader.ts';

/**
 * What a capability declares of its pages: `src/features/<capability>/capability.ts` exports functions that return
 * these (`pages`, `ownPages`, `publicMenu`, `sideMenu`, `widgets`, `lessonKinds`), beside it `heads.ts` has `heads` and
 * `outbox-kinds.ts` `outboxKinds`, and `npm run generate` lists them for `src/app`. Everybody loads the manifests with
 * the router, so they hold names only; everything else comes by `import()`.
 */

/** What all capabilities bring for the page of one of them. */
export interface Contributions {
  widgets: Widgets;
  lessonKinds: LessonKinds;
}

export type LazyPage = (contributions: Contributions) => Promise<PageComponent>;

export interface Page {
  /** Of the document. A page of one thing brings its own. */
  title?: string;
  page: LazyPage;
  /** What pages of the same `parent` stand in, see `src/routes/paths.ts`: it holds what goes with somebody from one to another. */
  parent?: LazyPage;
  /** When the program starts on it for visitors, if not with the first use of what needs it. */
  starts?: Exclude<Start, 'used'>;
  /** What learners have at the same address, where it is another page. */
  forLearners?: Page;
  /** Its name in the command palette, where it is not the title; false for a page to which nobody means to go. */
  palette?: string | false;
}

/** The pages that everybody may enter. */
export type Pages = Partial<Record<PublicKey, Page>>;

/** The same page as at an address that is for everybody, or as learners have there. */
export interface SamePage {
  as: PublicKey;
}

/** The pages that ask for a session: visitors do not load their list. */
export type OwnPages = Partial<Record<OwnKey, Page | SamePage>>;

/** What each page that the server renders says to search engines and link previews. */
export type Heads = Partial<Record<RenderedKey, Head>>;

/** The columns above the footer of visitors. */
export type Column = 'learn' | 'study' | 'about';

export interface PublicPlace {
  label: string;
  /** Its place in the bar at the top, the lowest first. */
  bar?: number;
  column?: Column;
  /** Its place in the column, the lowest first. */
  order: number;
}

/** Where the menu and the footer of visitors lead. */
export type PublicMenu = Partial<Record<PublicKey, PublicPlace>>;

/** The menus and the group of learners' menu that have places of several capabilities. */
export type SideSection = 'learning' | 'opportunities' | 'aboutYou' | 'help';
export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export type SidePlace = {
  label: string;
  /** Its place among the others, the lowest first. */
  order: number;
  /** Another address of the same page. */
  also?: PathKey;
  /** The pages below it whose addresses begin in another way. */
  below?: readonly PathKey[];
} & ({ section: SideSection } | { icon: Icon });

/** Where the menu of learners leads. */
export type SideMenu = Partial<Record<PublicKey | OwnKey, SidePlace>>;

/** A part of the dashboard, by its name in the order that a learner has given it. */
export interface Widget {
  /** Its heading, and what it is called where learners arrange the dashboard. */
  title: string;
  /** Its place among the others where nobody has arranged them, the lowest first. */
  order: number;
  /** It stands before the others also where these were arranged without it. */
  leads?: true;
  /** Shows it, in a `Widget` of `src/ui/widget.tsx`. What it has `load` ask is asked beside the arrangement, not after it. */
  component: () => Promise<PageComponent>;
  /** The room that it takes before it is there. */
  height: 'tall' | 'medium' | 'low';
  /** Its share of a line that it has not for itself. */
  share?: 'larger' | 'smaller';
}

export type Widgets = Readonly<Record<string, Widget>>;

/** What a lesson of a course can be. */
export interface LessonKind {
  /** What outlines call it. */
  word: string;
  /** Its minutes are as long as it lasts: those of others say how long they take about. */
  isRecording?: true;
  /** Stands in the place of a lesson. What it has `load` ask is asked beside the lesson, not after it. */
  body?: () => Promise<LessonBody>;
}

/** It is given the `subject_id` that the server has for the lesson. */
export type LessonBody = ComponentType<{ id: number }> & {
  load?: (context: Pick<PageContext, 'services' | 'ask'>, id: number) => Promise<unknown>;
};

export type LessonKinds = Readonly<Record<string, LessonKind>>;
