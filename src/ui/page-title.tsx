import { createContext, type ReactNode, use } from 'react';
import { product } from '../messages/product.ts';

/** How a title is rendered: as an element of the page, or collected by the server. */
export const TitleContext = createContext((title: string, _missing: boolean): ReactNode => <title>{title}</title>);

interface PageTitleProps {
  title: string;
  /** Whether nothing exists at this address. */
  missing?: boolean;
}

/** The document title: the page's title, then the product's name. */
export const PageTitle = ({ title, missing = false }: PageTitleProps) =>
  use(TitleContext)(`${title} · ${product.name}`, missing);
