import type { MarkdownIt } from 'markdown-it';

/** What a parser may still do for one text. */
export interface Steps {
  left: number;
}

/** A text takes more steps than it may. */
export class TooManySteps extends Error {}

function step({ env }: { env: unknown }): false {
  const { steps } = env as { steps: Steps };
  steps.left -= 1;
  if (steps.left < 0) throw new TooManySteps();
  return false;
}

/**
 * Has a parser count its steps in the `steps` of the environment of a text: each line that a block looks at, each place
 * that a mark could begin at, each token. A few letters can make very many of them: quotations that go on without
 * their marks, rows that are shorter than their table.
 */
export function boundSteps(markdown: MarkdownIt): void {
  const { block, inline } = markdown;
  // Rules that match nothing: they come first in every chain.
  block.ruler.before('table', 'steps', step, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  inline.ruler.before('text', 'steps', step);
  block.State = class extends block.State {
    override push(...token: Parameters<InstanceType<typeof block.State>['push']>) {
      step(this);
      return super.push(...token);
    }
  };
}
