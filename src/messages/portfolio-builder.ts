import type { PageSize, PortfolioTemplate } from '../shared/portfolio/look.ts';
import type { WordSource } from '../shared/portfolio/machine-check.ts';
import { isolated } from '../shared/text/isolated.ts';

const sources: Readonly<Record<WordSource, string>> = {
  skill: 'a required skill',
  requirement: 'a requirement',
  nice: 'a helpful skill',
  title: 'in the title',
};

export const portfolioBuilderMessages = {
  lead: 'Choose how your portfolio looks and what to show in each variant. Your changes are saved as you make them.',
  /** The name of the default variant. */
  everything: 'Everything',
  what: 'your variants',
  whatVariant: 'this variant',
  failedText: 'Your saved choices are safe. Try again before you change anything, or your changes won’t be saved.',
  untouched: 'This is the default look. Change it to suit you.',
  write: 'Edit your portfolio',
  view: 'View your portfolio',
  emptyHeading: 'Your portfolio is empty',
  emptyText: 'Write a few lines about yourself first. You’ll see them here straight away.',
  begin: 'Start writing',

  variant: {
    heading: 'Variant',
    choose: 'Variants of your portfolio',
    name: 'Name of this variant',
    nameHelp: 'Only you can see this name.',
    unnamed: (number: number) => `Variant ${number}`,
    add: 'Add a variant',
    full: (most: number) => `You have ${most} variants, which is the limit.`,
    addFailed: (reason: string) => `Couldn’t add the variant. ${reason}`,
    remove: 'Delete this variant',
    removed: (name: string) => `Deleted: ${isolated(name)}.`,
    removeFailed: (reason: string) => `Couldn’t delete the variant. ${reason}`,
    putBackFailed: (reason: string) => `Couldn’t restore the variant. ${reason}`,
  },

  look: {
    heading: 'Look',
    template: 'Template',
    templates: {
      classic: { name: 'Classic', text: 'Simple and spacious, with a centred heading.' },
      modern: { name: 'Modern', text: 'A strip in your colour, with headings beside the text.' },
      compact: { name: 'Compact', text: 'Fits more on a page and is still easy to read.' },
    } satisfies Record<PortfolioTemplate, { name: string; text: string }>,
    pageSize: 'Paper size',
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
    ownAccent: 'Custom colour',
    ownAccentHelp: 'A six-digit code, such as #4036c4. The colour must be dark enough to read on white paper.',
    noColour: 'Enter a six-digit colour code, such as #4036c4.',
    tooLight: (contrast: string, least: string) =>
      `This colour is too light to read on paper. Its contrast is ${contrast} to 1, and it needs at least ${least}.`,
    takeNearest: (colour: string) => `Use ${colour}, the nearest colour that works`,
  },

  order: {
    heading: 'Sections',
    help: '“About you” always comes first. Sections you hide here stay in your portfolio.',
    up: (section: string) => `Move up: ${section}`,
    down: (section: string) => `Move down: ${section}`,
    moved: (section: string, place: number, of: number) => `${section} moved to position ${place} of ${of}.`,
    /** Before the name of a section. */
    show: 'Show',
    empty: 'empty',
  },

  preview: {
    heading: 'Preview',
    region: 'Print preview of your portfolio',
    zoom: 'Zoom',
    fit: 'Fit to width',
    percent: (percent: number) => `${percent} %`,
    print: 'Print',
    pages: (count: number) =>
      count === 1 ? 'Your portfolio fits on one page.' : `Your portfolio takes ${count} pages.`,
    breaksHint: 'These are the page breaks in print. In the PDF, they may be a few lines earlier or later.',
    cut: (page: number, name: string) => `${isolated(name)} continues on page ${page}.`,
    next: (page: number, name: string) => `Page ${page} starts with ${isolated(name)}.`,
    plain: (page: number) => `Page ${page} starts here.`,
  },

  files: {
    heading: 'Download',
    resume: 'Download as JSON Resume',
    making: 'Creating the PDF',
  },

  check: {
    heading: 'Screening check',
    help: 'Many organisations use software to screen applications first. This is what such software would find in this variant.',
    good: 'OK',
    bad: 'To fix',
    text: 'All text can be selected, on the page and in the PDF.',
    headings: (count: number) => (count === 1 ? 'One section has a heading.' : `${count} sections have headings.`),
    noHeadings: 'No section has a heading. Fill in and show at least one section.',
    dates: 'Every entry that needs a date has one.',
    undated: (count: number) => (count === 1 ? 'One entry has no date.' : `${count} entries have no date.`),
    addDate: (name: string, section: string) => `Add a date: ${isolated(name)} (${section})`,
    programme: 'Compare with a programme',
    programmeHelp: 'Open internships and scholarships. To compare with another programme, start from its page.',
    none: 'None',
    whatProgramme: 'the programme',
    ofHost: (title: string, host: string) => `${isolated(title)} · ${isolated(host)}`,
    noWords: 'This variant includes all key words from the programme.',
    words: (count: number) =>
      count === 1
        ? 'One key word from the programme is missing.'
        : `${count} key words from the programme are missing.`,
    wordsHelp: 'Only add what’s true.',
    source: (from: WordSource) => sources[from],
    addWord: (word: string) => `Add ${isolated(word)} to your skills`,
    showWord: (word: string, section: string) => `Show ${section}, which includes ${isolated(word)}`,
  },

  /** Labels for comparing two conflicting versions of a variant. */
  words: {
    name: 'Name',
    template: 'Template',
    order: 'Sections',
    leftOut: 'Hidden sections',
    nothing: 'none',
    accent: 'Colour',
    pageSize: 'Paper size',
  },
} as const;
