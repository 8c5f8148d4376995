import { beforeEach, describe, expect, it } from 'vitest';
import { focusWhenThere } from './focus-when-there.ts';

/** The observer is called in a microtask. */
const added = async (id: string) => {
  document.body.insertAdjacentHTML('beforeend', `<article id="${id}"></article>`);
  await Promise.resolve();
};

describe('focusWhenThere', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button>Publish</button>';
  });

  it('moves the focus to what comes later', async () => {
    document.querySelector('button')?.focus();
    focusWhenThere('post-4');
    await added('post-3');
    expect(document.activeElement?.tagName).toBe('BUTTON');
    await added('post-4');
    expect(document.activeElement?.id).toBe('post-4');
  });

  it.each(['keydown', 'pointerdown'])('leaves a reader alone who has gone on: %s', async (name) => {
    document.querySelector('button')?.focus();
    focusWhenThere('post-4');
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    await added('post-4');
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });
});
