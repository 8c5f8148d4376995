/** The colours of a brochure. */
interface Colours {
  brand: string;
  wash: string;
}

/** A block of a brochure. With `lang` it is in the language of the data, otherwise in the product's. */
export type Block = { lang?: string } & (
  | { heading: string }
  | { text: string }
  | { points: readonly string[] }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { steps: readonly { title: string; text: string }[] }
  | { people: readonly { name: string; text: string }[] }
);

/** The whole text of a brochure; the PDF is rendered again when it changes. */
export interface BrochureText {
  title: string;
  /** BCP 47: the language of the title. */
  lang: string;
  subtitle: { text: string; lang: string };
  /** The line above the title. */
  eyebrow: string;
  colours: Colours;
  /** The first part starts a new page; later parts do so only if little space is left. */
  parts: readonly { title: string; blocks: readonly Block[] }[];
  /** The page with the current information. */
  address: string;
}

/** The headings of a brochure's parts, in the product's language. */
export const contentsOf = ({ parts }: Pick<BrochureText, 'parts'>): string[] => [
  ...new Set(
    parts.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => ('heading' in block && block.lang === undefined ? [block.heading] : [])),
    ]),
  ),
];
