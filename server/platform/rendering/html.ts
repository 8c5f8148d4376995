import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

const hasChildren = (node: Node): node is ParentNode => 'childNodes' in node;

/** All elements below, in the order of the page. */
export function* elementsIn(parent: ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isElementNode(node)) yield node;
    if (hasChildren(node)) yield* elementsIn(node);
  }
}

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Sets an attribute; null takes it away. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
  if (value !== null) element.attrs.push({ name, value });
}

export const remove = (node: ChildNode): void => defaultTreeAdapter.detachNode(node);

export const append = (element: Element, child: ChildNode): void => defaultTreeAdapter.appendChild(element, child);

/** Takes away the blanks between the elements of one. */
export function removeBlanks(element: Element): void {
  element.childNodes = element.childNodes.filter((node) => !defaultTreeAdapter.isTextNode(node));
}

/** Puts text into an element, in the place of what it has. */
export function setText(element: Element, text: string): void {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
}

/** Leaves a mark at the end of an element, to be found in its markup. */
export const markEnd = (element: Element, mark: string): void =>
  defaultTreeAdapter.appendChild(element, defaultTreeAdapter.createCommentNode(mark));

/** The classes in some markup. */
export function classesOf(markup: string): ReadonlySet<string> {
  const elements = [...elementsIn(parseFragment(markup))];
  return new Set(elements.flatMap((element) => attributeOf(element, 'class')?.split(' ') ?? []));
}
