/**
 * What a module of texts is in another language: the same keys, other words. Functions take the same parameters; lists
 * have the same length, for what belongs to their places (addresses, icons) stays where it is.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };
