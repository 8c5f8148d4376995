interface ContentTitleProps {
  /** BCP 47, where it is known. */
  lang?: string | undefined;
  children: string;
}

/** Where the letters run from right to left, the signs of a name in Latin letters (C++, F#) would stand before it. */
const withMarks = (title: string): string =>
  /[\u0590-\u08ff]/.test(title) ? title.replace(/(?<=[a-z])[+#]+/gi, '$&\u200e') : title;

/** The title of something that people wrote: in its own language and direction, whatever stands around it. */
export function ContentTitle({ lang, children }: ContentTitleProps) {
  return (
    <span dir="auto" lang={lang}>
      {withMarks(children)}
    </span>
  );
}
