import type { MarkdownIt } from 'markdown-it';

/** The remaining steps of a parser for a text. */
export interface Steps {
  left: number;
}

/** A text takes too many steps. */
export class TooManySteps extends Error {}

function step({ env }: { env: unknown }): false {
  const { steps } = env as { steps: Steps };
  steps.left -= 1;
  if (steps.left < 0) throw new TooManySteps();
  return false;
}

/**
 * Makes a parser count its steps in `steps` of a text's environment. A step is a line that a block looks at, a position
 * where a mark could begin, or a token. A few letters can cause very many steps: quotations that continue without
 * marks, or rows that are shorter than their table.
 */
export function boundSteps(markdown: MarkdownIt): void {
  const { block, inline } = markdown;
  // These rules match nothing and come first in every chain.
  block.ruler.before('table', 'steps', step, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  inline.ruler.before('text', 'steps', step);
  block.State = class extends block.State {
    override push(...token: Parameters<InstanceType<typeof block.State>['push']>) {
      step(this);
      return super.push(...token);
    }
  };
}
