import { describe, expect, it } from 'vitest';
import { catalogueFormat } from '../features/catalogue/catalogue-address.ts';
import { listFormat } from '../features/universities/list/list-address.ts';
import { pageParameters, shownParameters } from './page-parameters.ts';
import { paths } from './paths.ts';

/** The parameters that are read from an address. */
function namesRead(read: (params: URLSearchParams) => unknown): string[] {
  const names = new Set<string>();
  class Watched extends URLSearchParams {
    override get(name: string) {
      names.add(name);
      return super.get(name);
    }
    override getAll(name: string) {
      names.add(name);
      return super.getAll(name);
    }
  }
  read(new Watched('compare=1&view=compare'));
  return [...names].toSorted();
}

describe('the parameters of pages', () => {
  it('match those that the lists read', () => {
    const catalogue = namesRead(catalogueFormat.read);
    expect(pageParameters['/courses']?.toSorted()).toEqual(catalogue);
    expect(pageParameters['/lms-courses']?.toSorted()).toEqual(catalogue);
    expect(pageParameters['/universities']?.toSorted()).toEqual(namesRead(listFormat.read));
  });

  it('are listed for server-rendered pages only', () => {
    const rendered = paths.filter((entry) => entry.rendered).map(({ path }) => path);
    expect(rendered).toEqual(expect.arrayContaining(Object.keys(pageParameters)));
  });

  it('are put in a fixed order, without unknown parameters, and with repeated values', () => {
    const shown = (path: string, search: string) => String(shownParameters(path, search));
    expect(shown('/lms-courses', '?page=2&zz=1&level=b&level=a&q=x')).toBe('q=x&level=b&level=a&page=2');
    expect(shown('/sign-in', '?utm=1&redirectUrl=%2Fskills')).toBe('redirectUrl=%2Fskills');
    expect(shown('/course/7', '?page=2&utm_campaign=b&utm_source=a')).toBe('utm_source=a&utm_campaign=b');
    expect(shown('/smak/course/7', '?utm_term=c')).toBe('utm_term=c');
    expect(shown('/universities-list', '?b=2&a=1')).toBe('b=2&a=1');
  });
});
