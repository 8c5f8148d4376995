import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

const hasChildren = (node: Node): node is ParentNode => 'childNodes' in node;

/** All descendant elements in document order. */
export function* elementsIn(parent: ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isElementNode(node)) yield node;
    if (hasChildren(node)) yield* elementsIn(node);
  }
}

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Sets an attribute; null removes it. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
  if (value !== null) element.attrs.push({ name, value });
}

export const remove = (node: ChildNode): void => defaultTreeAdapter.detachNode(node);

export const append = (element: Element, child: ChildNode): void => defaultTreeAdapter.appendChild(element, child);

/** Removes the text nodes between an element's children. */
export function removeBlanks(element: Element): void {
  element.childNodes = element.childNodes.filter((node) => !defaultTreeAdapter.isTextNode(node));
}

/** Replaces the content of an element with text. */
export function setText(element: Element, text: string): void {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
}

/** Adds a marker comment at the end of an element, to split its HTML there. */
export const markEnd = (element: Element, mark: string): void =>
  defaultTreeAdapter.appendChild(element, defaultTreeAdapter.createCommentNode(mark));

/** All class names in some HTML. */
export function classesOf(markup: string): ReadonlySet<string> {
  const elements = [...elementsIn(parseFragment(markup))];
  return new Set(elements.flatMap((element) => attributeOf(element, 'class')?.split(' ') ?? []));
}
