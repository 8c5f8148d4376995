import { describe, expect, it } from 'vitest';
import { shownParameters } from '../shared/lists/address.ts';
import { pageParameters, parametersAt } from './page-parameters.ts';
import { paths } from './paths.ts';

describe('the parameters of pages', () => {
  it('are listed for server-rendered pages only', () => {
    const rendered = paths.filter((entry) => entry.rendered).map(({ path }) => path);
    expect(rendered).toEqual(expect.arrayContaining(Object.keys(pageParameters)));
  });

  it('are put in a fixed order, without unknown parameters, and with repeated values', () => {
    const shown = (path: string, search: string) => String(shownParameters(parametersAt(path), search));
    expect(shown('/lms-courses', '?page=2&zz=1&level=b&level=a&q=x')).toBe('q=x&level=b&level=a&page=2');
    expect(shown('/sign-in', '?utm=1&redirectUrl=%2Fskills')).toBe('redirectUrl=%2Fskills');
    expect(shown('/course/7', '?page=2&utm_campaign=b&utm_source=a')).toBe('utm_source=a&utm_campaign=b');
    expect(shown('/smak/course/7', '?utm_term=c')).toBe('utm_term=c');
    expect(shown('/universities-list', '?b=2&a=1')).toBe('b=2&a=1');
  });
});
