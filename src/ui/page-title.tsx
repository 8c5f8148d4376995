import { product } from '../messages/product.ts';

/** The title of the document: the page's own, then the product's name. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${product.name}`}</title>;
}
