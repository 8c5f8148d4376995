import { beforeEach, describe, expect, it } from 'vitest';
import { focusWhenThere } from './focus-when-there.ts';

/** Mutation observers are called in a microtask. */
const added = async (id: string) => {
  document.body.insertAdjacentHTML('beforeend', `<article id="${id}"></article>`);
  await Promise.resolve();
};

describe('focusWhenThere', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button>Publish</button>';
  });

  it('moves the focus to an element that is added later', async () => {
    document.querySelector('button')?.focus();
    focusWhenThere('post-4');
    await added('post-3');
    expect(document.activeElement?.tagName).toBe('BUTTON');
    await added('post-4');
    expect(document.activeElement?.id).toBe('post-4');
  });

  it.each(['keydown', 'pointerdown'])('leaves the focus alone after %s', async (name) => {
    document.querySelector('button')?.focus();
    focusWhenThere('post-4');
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    await added('post-4');
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });
});
