import { type ComponentProps, createElement } from 'react';
import styles from './layout.module.css';

type Tag =
  | 'article'
  | 'aside'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'figure'
  | 'footer'
  | 'form'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul';

/** A space of the theme: `3` is `--space-3`. */
type Step = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12;

interface Gaps {
  gap?: Step;
  /** The space between columns, if it isn't `gap`. */
  columnGap?: 3 | 4 | 5 | 6 | 8;
}

interface StackProps {
  gap?: Step;
  /** Where children are that don't fill the width. */
  align?: 'start' | 'center';
}

interface CardProps extends StackProps {
  padding?: 4 | 5 | 6;
}

interface RowProps extends Gaps {
  align?: 'start' | 'center' | 'baseline';
  justify?: 'center' | 'end' | 'between';
}

interface GridProps extends Gaps {
  /** The smallest width of a column, in rem. */
  min: 11 | 15 | 16 | 18 | 20 | 22;
  /** Keeps the width of the columns if there are too few children for a row. */
  fill?: boolean;
  align?: 'start';
}

/** The element is a `div` unless `as` names another one, and takes all of its properties. */
type PartProps<Own, Name extends Tag> = Own & { as?: Name } & Omit<ComponentProps<Name>, keyof Own>;

type AnyProps = Partial<Omit<CardProps, 'align'> & Omit<RowProps, 'align'> & Omit<GridProps, 'align'>> & {
  as?: Tag;
  align?: string;
  className?: string;
};

/** Attributes and not inline styles, which the content policy refuses. */
function part(
  kind: string | undefined,
  { as = 'div', gap, columnGap, align, justify, padding, min, fill, className, ...rest }: AnyProps,
) {
  return createElement(as, {
    ...rest,
    className: className === undefined ? kind : `${kind} ${className}`,
    'data-gap': gap,
    'data-column-gap': columnGap,
    'data-align': align,
    'data-justify': justify,
    'data-padding': padding,
    'data-min': min,
    'data-fill': fill || undefined,
  });
}

/** A column. */
export const Stack = <Name extends Tag = 'div'>(props: PartProps<StackProps, Name>) => part(styles.stack, props);

/** A column on a bordered surface. */
export const Card = <Name extends Tag = 'div'>(props: PartProps<CardProps, Name>) => part(styles.card, props);

/** A row that wraps. */
export const Row = <Name extends Tag = 'div'>(props: PartProps<RowProps, Name>) => part(styles.row, props);

/** As many columns of the same width as fit. */
export const Grid = <Name extends Tag = 'div'>(props: PartProps<GridProps, Name>) => part(styles.grid, props);
