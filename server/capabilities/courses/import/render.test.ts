import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';

const render = (text: string) => renderMarkdown(text, () => ({ problem: 'there are no files' }));

describe('maths that is not closed', () => {
  it('is text, and takes no longer than other text, however many there are', () => {
    const { html, problems } = render('$$a\n'.repeat(49_000));
    expect(problems).toEqual([]);
    expect(html.match(/\$\$a/g)).toHaveLength(49_000);
  });

  it('hides none that is closed in another part', () => {
    const { html, problems } = render('> $$a\n> b\n\nwords\n\n$$d$$\n\n> > $$\n> > e\n> > $$\n\n$$\nf\n$$\n\n$$g\n');
    expect(problems).toEqual([]);
    expect(html.match(/<mi>\w/g)).toEqual(['<mi>d', '<mi>e', '<mi>f']);
    expect(html).toContain('$$a\nb');
    expect(html).toContain('$$g');
  });
});
