import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Lucide's drawings as the build makes components of them: what its own maker does beside (a context, other strokes,
 * labels) is 1 KB of every first visit, and used nowhere. Their size and strokes are in `base.css`.
 */
export function drawnIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': true,
        ...rest,
      },
      ...drawing,
    );
}
