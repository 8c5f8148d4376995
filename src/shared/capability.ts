import type { ComponentType, SVGProps } from 'react';
import type { OwnKey, PathKey, PublicKey, RenderedKey } from '../routes/paths.ts';
import type { Start } from '../routes/rendered-page.ts';
import type { Head } from './head.ts';
import type { PageComponent, PageContext } from './page-loader.ts';
import type { ProgrammeDetails } from './transport/schema.d.ts';

/**
 * The declarations of a capability's pages. `src/features/<capability>/capability.ts` exports functions that
 * return these (`pages`, `ownPages`, `publicMenu`, `sideMenu`, `widgets`, `lessonKinds`, `applying`). Next to it,
 * `heads.ts` has `heads` and `outbox-kinds.ts` has `outboxKinds`; `npm run generate` lists them for
 * `src/app`. All visitors load the manifests with the router, so they contain only names and import
 * everything else with `import()`.
 */

/** The contributions of all capabilities to the pages of other capabilities. */
export interface Contributions {
  widgets: Widgets;
  lessonKinds: LessonKinds;
  applying: Applying;
}

/** What the application form needs of a programme. */
export type AppliedFor = Pick<ProgrammeDetails, 'id' | 'kind' | 'form' | 'timezone'> & {
  intakes: readonly Pick<ProgrammeDetails['intakes'][number], 'id' | 'opens_at' | 'closes_at' | 'tags'>[];
};

/** How learners apply for a programme, on its page. */
export interface Applying {
  /** The link to apply, to continue a draft or to view the application. */
  Action: ComponentType<{ programmeId: number; isOpen: boolean }>;
  /** The application form that replaces the details. */
  Form: ComponentType<{ programme: AppliedFor; title: string }>;
  /** Loads what `Action` shows. */
  load(context: PageContext, programmeId: number): Promise<unknown>;
}

export type LazyPage = (contributions: Contributions) => Promise<PageComponent>;

export interface Page {
  /** The document title. A detail page sets its own. */
  title?: string;
  /** The skeleton below the heading while the page loads; lines of text by default. */
  shape?: 'lines' | 'fields' | 'cards' | 'tiles';
  page: LazyPage;
  /**
   * The component around pages with the same `parent`, see `src/routes/paths.ts`. It keeps its state when the
   * user moves between them.
   */
  parent?: LazyPage;
  /**
   * When the program starts on the page for visitors, if it doesn't start with the first use of an element that needs
   * it.
   */
  starts?: Exclude<Start, 'used'>;
  /** The page that learners get at the same address, if it differs. */
  forLearners?: Page;
  /** The page's name in the command palette, if it isn't the title; false for a page that isn't listed. */
  palette?: string | false;
}

/** The public pages. */
export type Pages = Partial<Record<PublicKey, Page>>;

/** Reuses the page at a public address, or its version for learners. */
export interface SamePage {
  as: PublicKey;
}

/** The pages that require a session; visitors don't load their list. */
export type OwnPages = Partial<Record<OwnKey, Page | SamePage>>;

/** The head data of each server-rendered page, for search engines and link previews. */
export type Heads = Partial<Record<RenderedKey, Head>>;

/** The columns above the footer for visitors. */
export type Column = 'learn' | 'study' | 'about';

export interface PublicPlace {
  label: string;
  /** The position of the link in the top bar, in ascending order. */
  bar?: number;
  column?: Column;
  /** The position of the link in its column, in ascending order. */
  order: number;
}

/** The links in the visitors' menu and footer. */
export type PublicMenu = Partial<Record<PublicKey, PublicPlace>>;

/** The parts of the learners' menu that contain places of several capabilities. */
export type SideSection = 'learning' | 'opportunities' | 'aboutYou' | 'help';
export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export type SidePlace = {
  label: string;
  /** The position of the link among the other links, in ascending order. */
  order: number;
  /** A second address of the same page. */
  also?: PathKey;
  /** Subpages whose addresses don't start with the page's own address. */
  below?: readonly PathKey[];
} & ({ section: SideSection } | { icon: Icon });

/** The links in the learners' menu. */
export type SideMenu = Partial<Record<PublicKey | OwnKey, SidePlace>>;

/** A dashboard widget, identified by its name in the learner's arrangement. */
export interface Widget {
  /** The heading of the widget, and its name where learners arrange the dashboard. */
  title: string;
  /** The widget's default position, in ascending order. */
  order: number;
  /** Whether the widget comes first if the learner arranged the dashboard before the widget existed. */
  leads?: true;
  /**
   * The component, which uses `Widget` of `src/ui/widget.tsx`. The queries in its `load` run in parallel with
   * the query for the arrangement.
   */
  component: () => Promise<PageComponent>;
  /** The height of the widget's placeholder. */
  height: 'tall' | 'medium' | 'low';
  /** The widget's share of a row that it doesn't fill alone. */
  share?: 'larger' | 'smaller';
}

export type Widgets = Readonly<Record<string, Widget>>;

/** A kind of lesson. */
export interface LessonKind {
  /** The kind's name in outlines. */
  word: string;
  /** Whether the lesson's minutes are its exact length. For other kinds, they are an estimate. */
  isRecording?: true;
  /**
   * Replaces the lesson's content. The queries in its `load` run in parallel with the query for the lesson.
   */
  body?: () => Promise<LessonBody>;
}

/** Gets the lesson's `subject_id` from the server. */
export type LessonBody = ComponentType<{ id: number }> & {
  load?: (context: Pick<PageContext, 'services' | 'ask'>, id: number) => Promise<unknown>;
};

export type LessonKinds = Readonly<Record<string, LessonKind>>;
