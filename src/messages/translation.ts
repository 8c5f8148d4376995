/**
 * The type of a message module in another language, with the same keys. Functions take the same parameters. Lists have
 * the same length, because addresses and icons belong to their positions.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };
