import type { RichElement } from '../../../src/shared/text/rich-text.ts';

export type RichKind = RichElement['kind'];

/** What a kind of text may hold: a line here is all that a new one needs. */
export interface RichTextUse {
  /** What problems call texts of this kind. */
  name: string;
  kinds: ReadonlySet<RichKind>;
  /** The first and the last level of headings. */
  levels: readonly [number, number];
  /** Whether headings have ids, made of their words, for links to them. */
  hasAnchors: boolean;
  /** Where its links may lead; in every use only where `isLinkAddress` lets them. */
  address: RegExp;
  /** Marks that would be shown as they were typed: they are refused, each with its message. */
  refused: readonly (readonly [RegExp, string])[];
  /** Whether anybody may write it: its parser has a bound of work, and takes for no table what could be none. */
  byAnybody?: true;
}

const inline = ['emphasis', 'strong', 'code', 'link', 'break'] as const;
const blocks = ['paragraph', 'heading', 'list', 'item'] as const;
const table = ['table', 'row', 'cell'] as const;

/** Lessons, and the overviews of courses. */
export const courseText: RichTextUse = {
  name: 'lessons',
  kinds: new Set([
    ...inline,
    ...blocks,
    ...table,
    ...(['struck', 'image', 'quote', 'code_block', 'rule', 'maths'] as const),
  ]),
  levels: [2, 6],
  hasAnchors: false,
  address: /^(\/|#|https?:\/\/[^\s/]|mailto:[^\s]+@)/,
  refused: [],
};

/** Questions, and the feedback on their answers. */
export const questionText: RichTextUse = {
  ...courseText,
  name: 'questions',
  kinds: new Set([...courseText.kinds].filter((kind) => kind !== 'heading')),
};

/** What learners write and hand in: no pictures, which they add as files. */
export const workText: RichTextUse = {
  ...courseText,
  name: 'work',
  byAnybody: true,
  kinds: new Set([...courseText.kinds].filter((kind) => kind !== 'image')),
};

/** What stands in a line of its own to be chosen, placed or ordered. */
export const optionText: RichTextUse = {
  ...courseText,
  name: 'options',
  kinds: new Set([
    'paragraph',
    'emphasis',
    'strong',
    'struck',
    'code',
    'code_block',
    'break',
    'image',
    'maths',
  ] as const),
};

/** Marks of pages that would be shown as they were typed. */
const typed: RichTextUse['refused'] = [
  [/\*\*/, 'opens strong text and does not close it'],
  [/^#+[^\s#]/, 'is a heading without a blank after its mark'],
  [/^\|/, 'begins like a table and is none'],
];

/** Pages such as `/about-us` and the legal ones. */
export const pageText: RichTextUse = {
  name: 'pages',
  kinds: new Set([...inline, ...blocks, ...table]),
  levels: [2, 3],
  hasAnchors: true,
  address: /^(\/|#[a-z0-9-]+$|https:\/\/[^\s/]|mailto:([^\s]+@|\{\{support\}\}$))/,
  refused: [...typed, [/<\/?[a-z!]/i, 'holds HTML, which pages do not have']],
};

/** Articles. */
export const articleText: RichTextUse = {
  name: 'articles',
  kinds: new Set([...pageText.kinds, ...(['image', 'quote', 'code_block', 'rule', 'struck'] as const)]),
  levels: [2, 3],
  hasAnchors: true,
  address: /^(\/|#[a-z0-9-]+$|https?:\/\/[^\s/]|mailto:[^\s]+@)/,
  refused: [...typed, [/<\/?[a-z!]/i, 'holds HTML, which articles do not have']],
};

/** What people write for each other: no pictures and no headings. */
export const postText: RichTextUse = {
  name: 'posts',
  byAnybody: true,
  kinds: new Set([...inline, 'paragraph', 'list', 'item', 'struck', 'quote', 'code_block'] as const),
  levels: [2, 6],
  hasAnchors: false,
  address: /^(\/|https?:\/\/[^\s/])/,
  refused: [],
};

/** Issues of newsletters: what mails can show, too. */
export const newsletterText: RichTextUse = {
  ...pageText,
  name: 'newsletters',
  kinds: new Set([...inline, ...blocks, 'quote', 'rule'] as const),
  hasAnchors: false,
  address: /^(\/|https:\/\/[^\s/]|mailto:[^\s]+@)/,
};
