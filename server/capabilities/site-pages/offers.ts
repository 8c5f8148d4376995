import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import type { Capability } from '../../platform/capability.ts';
import { fromMarkdown } from '../../platform/rich-text/from-markdown.ts';
import { pageText } from '../../platform/rich-text/uses.ts';

/** Of the text of a page: the paragraph for which what is open stands in. */
const place = '{{offers}}';

/** What is open, in its order, in Markdown. */
export const offersText = (capabilities: readonly Pick<Capability, 'offer'>[]): string =>
  capabilities
    .flatMap(({ offer }) => offer ?? [])
    .sort((one, other) => one.order - other.order)
    .map(({ title, text }) => `### ${title}\n\n${text}`)
    .join('\n\n');

/** Texts of pages with what the manifests say that is open, as it is in this release. */
export function withOffers(capabilities: readonly Pick<Capability, 'offer'>[]) {
  const { nodes: offers } = fromMarkdown(offersText(capabilities), pageText);
  return (nodes: readonly RichNode[]): RichNode[] =>
    nodes.flatMap((node) => (wordsIn([node]) === place ? offers : [node]));
}
