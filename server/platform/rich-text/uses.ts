import type { RichElement } from '../../../src/shared/text/rich-text.ts';

export type RichKind = RichElement['kind'];

/** The allowed content of a kind of text. A new kind of text only needs a definition like this. */
export interface RichTextUse {
  /** The noun for such texts in messages. */
  name: string;
  kinds: ReadonlySet<RichKind>;
  /** The minimum and maximum level of headings. */
  levels: readonly [number, number];
  /** Whether headings get ids from their words, for links to them. */
  hasAnchors: boolean;
  /** Allowed link addresses, in addition to the check of `isLinkAddress`. */
  address: RegExp;
  /** Invalid marks that would be displayed as typed; each is refused with its message. */
  refused: readonly (readonly [RegExp, string])[];
  /**
   * Whether any user may write it: if so, the parser's steps are limited, and tables are only parsed if they are
   * allowed.
   */
  byAnybody?: true;
}

const inline = ['emphasis', 'strong', 'code', 'link', 'break'] as const;
const blocks = ['paragraph', 'heading', 'list', 'item'] as const;
const table = ['table', 'row', 'cell'] as const;

/** Lessons and the overviews of courses. */
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

/** Questions and the feedback on answers. */
export const questionText: RichTextUse = {
  ...courseText,
  name: 'questions',
  kinds: new Set([...courseText.kinds].filter((kind) => kind !== 'heading')),
};

/** Learners' work. Pictures are attached as files. */
export const workText: RichTextUse = {
  ...courseText,
  name: 'work',
  byAnybody: true,
  kinds: new Set([...courseText.kinds].filter((kind) => kind !== 'image')),
};

/** Options of questions, to choose, place or order. */
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

/** Invalid marks of pages that would be displayed as typed. */
const typed: RichTextUse['refused'] = [
  [/\*\*/, 'opens strong text and does not close it'],
  [/^#+[^\s#]/, 'is a heading without a space after its mark'],
  [/^\|/, 'begins like a table but is not valid'],
];

/** Pages such as `/about-us` and the legal pages. */
export const pageText: RichTextUse = {
  name: 'pages',
  kinds: new Set([...inline, ...blocks, ...table]),
  levels: [2, 3],
  hasAnchors: true,
  address: /^(\/|#[a-z0-9-]+$|https:\/\/[^\s/]|mailto:([^\s]+@|\{\{support\}\}$))/,
  refused: [...typed, [/<\/?[a-z!]/i, 'contains HTML, which pages do not support']],
};

/** Articles. */
export const articleText: RichTextUse = {
  name: 'articles',
  kinds: new Set([...pageText.kinds, ...(['image', 'quote', 'code_block', 'rule', 'struck'] as const)]),
  levels: [2, 3],
  hasAnchors: true,
  address: /^(\/|#[a-z0-9-]+$|https?:\/\/[^\s/]|mailto:[^\s]+@)/,
  refused: [...typed, [/<\/?[a-z!]/i, 'contains HTML, which articles do not support']],
};

/** Posts: no pictures and no headings. */
export const postText: RichTextUse = {
  name: 'posts',
  byAnybody: true,
  kinds: new Set([...inline, 'paragraph', 'list', 'item', 'struck', 'quote', 'code_block'] as const),
  levels: [2, 6],
  hasAnchors: false,
  address: /^(\/|https?:\/\/[^\s/])/,
  refused: [],
};

/** Issues of newsletters: only what mails can display. */
export const newsletterText: RichTextUse = {
  ...pageText,
  name: 'newsletters',
  kinds: new Set([...inline, ...blocks, 'quote', 'rule'] as const),
  hasAnchors: false,
  address: /^(\/|https:\/\/[^\s/]|mailto:[^\s]+@)/,
};
