interface ContentTitleProps {
  /** BCP 47, where it is known. */
  lang?: string | undefined;
  children: string;
}

/** The title of something that people wrote: in its own language and direction, whatever stands around it. */
export function ContentTitle({ lang, children }: ContentTitleProps) {
  return (
    <span dir="auto" lang={lang}>
      {children}
    </span>
  );
}
