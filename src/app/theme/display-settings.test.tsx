import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { atOnce } from '../../start/first-picture.ts';
import { choose, type SettingName, settings } from '../../start/settings.ts';
import { followSettings } from '../../start/theme.ts';
import { useSetting } from './display-settings.ts';

const names = Object.keys(settings) as SettingName[];
const initial = Object.fromEntries(names.map((name) => [name, settings[name][0]]));
const root = document.documentElement;

/** Writes a setting as another tab does. */
function writeElsewhere(name: string, value: string): void {
  localStorage.setItem(name, value);
  window.dispatchEvent(new Event('storage'));
}

function Shown({ name }: { name: SettingName }) {
  return <p>{useSetting(name)}</p>;
}

beforeAll(() => {
  // The text font, which the script waits for, is not available here.
  vi.useFakeTimers();
  followSettings(atOnce);
  vi.useRealTimers();
});
afterEach(() => {
  localStorage.clear();
  window.dispatchEvent(new Event('storage'));
});

describe('the display settings', () => {
  it('are the same before the first paint and in the program if nothing is stored', () => {
    expect(Object.fromEntries(Object.entries(root.dataset).filter(([name]) => name in initial))).toEqual(initial);
  });

  it.each(names)('fall back to the default if the stored value cannot be read: %s', (name) => {
    for (const value of ['dark', '{"v":2,"data":"rtl"}', '{"v":1,"data":"constructor"}', '{"v":1}', 'null']) {
      writeElsewhere(name, value);
      expect(root.dataset[name]).toBe(initial[name]);
    }
  });

  it('are shown as soon as they are chosen, in this tab or another', async () => {
    render(<Shown name="controlSize" />);
    expect(screen.getByText('md')).toBeDefined();
    act(() => choose('controlSize', 'xs'));
    expect(await screen.findByText('xs')).toBeDefined();
    expect(localStorage.getItem('controlSize')).toBe('{"v":1,"data":"xs"}');
    act(() => writeElsewhere('controlSize', '{"v":1,"data":"lg"}'));
    expect(await screen.findByText('lg')).toBeDefined();
  });

  it('are chosen with fields that show the current value when the panel opens and when it changes', () => {
    document.body.innerHTML = `<div popover>${settings.theme.map((value) => `<input type="radio" name="theme" value="${value}">`).join('')}</div>`;
    const panel = document.body.firstElementChild as HTMLElement;
    const fields = [...panel.querySelectorAll('input')];
    const checked = () => fields.filter((field) => field.checked).map(({ value }) => value);
    expect(checked()).toEqual([]);
    panel.dispatchEvent(new Event('beforetoggle'));
    expect(checked()).toEqual(['system']);
    fields[1]?.click();
    expect([localStorage.getItem('theme'), root.dataset['theme']]).toEqual(['{"v":1,"data":"light"}', 'light']);
    writeElsewhere('theme', '{"v":1,"data":"dark"}');
    expect(checked()).toEqual(['dark']);
    document.body.replaceChildren();
  });

  it('set the direction, language and colour mode of the page', () => {
    writeElsewhere('direction', '{"v":1,"data":"rtl"}');
    writeElsewhere('theme', '{"v":1,"data":"dark"}');
    expect([root.dir, root.lang, root.classList.contains('dark')]).toEqual(['rtl', 'en', true]);
  });
});
