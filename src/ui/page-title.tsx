import { createContext, type ReactNode, use } from 'react';
import { product } from '../messages/product.ts';

/** How a title is shown: by the page, unless the server writes the head. */
export const TitleContext = createContext((title: string, _missing: boolean): ReactNode => <title>{title}</title>);

interface PageTitleProps {
  title: string;
  /** There is nothing at the address. */
  missing?: boolean;
}

/** The title of the document: the page's own, then the product's name. */
export const PageTitle = ({ title, missing = false }: PageTitleProps) =>
  use(TitleContext)(`${title} · ${product.name}`, missing);
