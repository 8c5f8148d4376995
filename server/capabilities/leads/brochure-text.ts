/** What a brochure is drawn in. */
interface Colours {
  brand: string;
  wash: string;
}

/** What stands in a brochure. With `lang` it is in the words of the data, without it in those of the product. */
export type Block = { lang?: string } & (
  | { heading: string }
  | { text: string }
  | { points: readonly string[] }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { steps: readonly { title: string; text: string }[] }
  | { people: readonly { name: string; text: string }[] }
);

/** All that a brochure says: it is made anew where this is another. */
export interface BrochureText {
  title: string;
  /** BCP 47: of the title. */
  lang: string;
  subtitle: { text: string; lang: string };
  /** Stands above the title. */
  eyebrow: string;
  colours: Colours;
  /** The first begins a page, each other one where little is left of the one before. */
  parts: readonly { title: string; blocks: readonly Block[] }[];
  /** Where what it says stands as it is today. */
  address: string;
}

/** What is in it, in the words of the product. */
export const contentsOf = ({ parts }: Pick<BrochureText, 'parts'>): string[] => [
  ...new Set(
    parts.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => ('heading' in block && block.lang === undefined ? [block.heading] : [])),
    ]),
  ),
];
