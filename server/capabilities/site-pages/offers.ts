import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import type { Capability } from '../../manifest.ts';
import { fromMarkdown } from '../../platform/rich-text/from-markdown.ts';
import { pageText } from '../../platform/rich-text/uses.ts';

/** The placeholder paragraph that is replaced by the list of open offers. */
const place = '{{offers}}';

/** The open offers as Markdown, in order. */
export const offersText = (capabilities: readonly Pick<Capability, 'offer'>[]): string =>
  capabilities
    .flatMap(({ offer }) => offer ?? [])
    .sort((one, other) => one.order - other.order)
    .map(({ title, text }) => `### ${title}\n\n${text}`)
    .join('\n\n');

/** Page texts with the offers that this release's manifests mark as open. */
export function withOffers(capabilities: readonly Pick<Capability, 'offer'>[]) {
  const { nodes: offers } = fromMarkdown(offersText(capabilities), pageText);
  return (nodes: readonly RichNode[]): RichNode[] =>
    nodes.flatMap((node) => (wordsIn([node]) === place ? offers : [node]));
}
