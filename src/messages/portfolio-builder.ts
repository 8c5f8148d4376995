import type { PageSize, PortfolioTemplate } from '../shared/portfolio/look.ts';
import type { WordSource } from '../shared/portfolio/machine-check.ts';
import { isolated } from '../shared/text/isolated.ts';

const sources: Readonly<Record<WordSource, string>> = {
  skill: 'a skill that it asks for',
  requirement: 'a requirement',
  nice: 'a skill that helps',
  title: 'in its title',
};

export const portfolioBuilderMessages = {
  lead: 'How your portfolio looks, and what of it you show to whom. All that you choose is kept at once.',
  /** The name of the variant that is there before anything was chosen. */
  everything: 'Everything',
  loading: 'Loading your variants',
  loadFailed: (reason: string) => `Your variants could not be loaded: ${reason}`,
  failed: 'This variant could not be loaded.',
  failedText: 'What you choose now would not be kept. Nothing is lost.',
  retry: 'Try again',
  untouched: 'Nothing is chosen yet: this is how a portfolio looks by itself.',
  write: 'Edit what is written',
  view: 'See your portfolio',
  emptyHeading: 'Nothing is written yet',
  emptyText: 'Write a few lines about you first. The builder shows them as soon as they are there.',
  begin: 'Begin to write',

  variant: {
    heading: 'Variant',
    choose: 'Variants of your portfolio',
    name: 'Name of this variant',
    nameHelp: 'Nobody else sees it.',
    unnamed: (number: number) => `Variant ${number}`,
    add: 'Add a variant',
    full: (most: number) => `There are ${most} variants, which is as many as can be kept.`,
    addFailed: (reason: string) => `The variant could not be added. ${reason}`,
    remove: 'Delete this variant',
    removed: (name: string) => `Deleted: ${isolated(name)}.`,
    removeFailed: (reason: string) => `The variant could not be deleted. ${reason}`,
    putBackFailed: (reason: string) => `The variant could not be brought back. ${reason}`,
  },

  look: {
    heading: 'Look',
    template: 'Template',
    templates: {
      classic: { name: 'Classic', text: 'Calm, with room, in the middle of the page.' },
      modern: { name: 'Modern', text: 'A rail in your colour, headings beside what they are about.' },
      compact: { name: 'Compact', text: 'As much on a page as can be read well.' },
    } satisfies Record<PortfolioTemplate, { name: string; text: string }>,
    pageSize: 'Paper',
    pageSizes: { A4: 'A4', Letter: 'US Letter' } satisfies Record<PageSize, string>,
    accent: 'Colour of headings and links',
    presets: {
      '#4036c4': 'Indigo',
      '#0b6b5b': 'Green',
      '#1667ad': 'Blue',
      '#9a3412': 'Rust',
      '#8a1c4a': 'Wine',
      '#1c1a2e': 'Ink',
    } as Readonly<Record<string, string>>,
    ownAccent: 'Your own colour',
    ownAccentHelp: 'Six digits, such as #4036c4. It has to be dark enough to be read on white paper.',
    noColour: 'This is no colour. Write six digits, such as #4036c4.',
    tooLight: (contrast: string, least: string) =>
      `This is too light to be read on paper: its contrast is ${contrast} to 1, and ${least} is needed.`,
    takeNearest: (colour: string) => `Take ${colour}, the nearest that works`,
  },

  order: {
    heading: 'Sections',
    help: 'About you comes first. What is left out here stays in your portfolio.',
    up: (section: string) => `Move up: ${section}`,
    down: (section: string) => `Move down: ${section}`,
    moved: (section: string, place: number, of: number) => `${section} is at place ${place} of ${of}.`,
    /** Before the name of a section. */
    show: 'Show',
    empty: 'empty',
  },

  preview: {
    heading: 'Preview',
    region: 'Preview of your portfolio on paper',
    zoom: 'Size of the preview',
    fit: 'As wide as there is room',
    percent: (percent: number) => `${percent} %`,
    print: 'Print',
    pages: (count: number) => (count === 1 ? 'It fits on one page.' : `It takes ${count} pages.`),
    breaksHint: 'Where pages end when you print it. In the PDF they may end a few lines before or after.',
    cut: (page: number, name: string) => `${isolated(name)} is cut: it goes on on page ${page}.`,
    next: (page: number, name: string) => `Page ${page} begins with ${isolated(name)}.`,
    plain: (page: number) => `Page ${page} begins.`,
  },

  files: {
    heading: 'Take it along',
    resume: 'Download as JSON Resume',
    making: 'Making the PDF',
    retry: 'Try again',
  },

  check: {
    heading: 'What programs read',
    help: 'Many organisations have a program read first. This is what it finds in this variant.',
    good: 'In order',
    bad: 'To do',
    text: 'All of it is text that can be selected, on the page and in the PDF.',
    headings: (count: number) =>
      count === 1 ? 'One section has its heading.' : `${count} sections have their headings.`,
    noHeadings: 'There is no section with a heading: something has to be written and shown.',
    dates: 'Everything that has a time says it.',
    undated: (count: number) =>
      count === 1 ? 'One entry does not say when it was.' : `${count} entries do not say when they were.`,
    addDate: (name: string, section: string) => `Add a date: ${isolated(name)} (${section})`,
    programme: 'Compare with a programme',
    programmeHelp: 'Internships and scholarships that are open. Others are compared from their own page.',
    none: 'None',
    programmeLoading: 'Loading the programme',
    programmeFailed: (reason: string) => `The programme could not be loaded. ${reason}`,
    ofHost: (title: string, host: string) => `${isolated(title)} · ${isolated(host)}`,
    noWords: 'All words of the programme stand in this variant.',
    words: (count: number) =>
      count === 1 ? 'One word of the programme is missing.' : `${count} words of the programme are missing.`,
    wordsHelp: 'Add only what is true of you.',
    source: (from: WordSource) => sources[from],
    addWord: (word: string) => `Add ${isolated(word)} to your skills`,
    showWord: (word: string, section: string) => `Show ${section}, where ${isolated(word)} stands`,
  },

  /** A variant in words, where two of them are compared. */
  words: {
    name: 'Name',
    template: 'Template',
    order: 'Sections',
    leftOut: 'Left out',
    nothing: 'nothing',
    accent: 'Colour',
    pageSize: 'Paper',
  },
} as const;
