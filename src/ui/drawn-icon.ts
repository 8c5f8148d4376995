import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Turns Lucide's icon data into components for the build. Lucide's own factory adds a context, stroke options
 * and labels: 1 KB for every first visit, and we use none of it. Size and strokes are in `base.css`.
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
