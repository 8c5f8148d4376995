interface ContentTitleProps {
  /** The BCP 47 language tag, if known. */
  lang?: string | undefined;
  children: string;
}

/**
 * In right-to-left text, the signs of a Latin name (C++, F#) would move in front of it. A direction mark keeps them
 * behind the name.
 */
const withMarks = (title: string): string =>
  /[\u0590-\u08ff]/.test(title) ? title.replace(/(?<=[a-z])[+#]+/gi, '$&\u200e') : title;

/** The title of written content, in its own language and direction. */
export function ContentTitle({ lang, children }: ContentTitleProps) {
  return (
    <span dir="auto" lang={lang}>
      {withMarks(children)}
    </span>
  );
}
