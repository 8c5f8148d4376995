import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { createStoredSlices } from './stored-slices.ts';

function raise(error: Error): never {
  throw error;
}

describe('createStoredSlices', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = memoryStorage();
  });

  it('reads back what it wrote, stored with a version', () => {
    const slices = createStoredSlices(() => storage);
    slices.write('skillsStore', [{ id: 1 }]);
    expect(slices.read('skillsStore')).toEqual([{ id: 1 }]);
    expect(storage.getItem('skillsStore')).toBe('{"v":1,"data":[{"id":1}]}');
  });

  it.each(['not json', '"text"', 'null', '{"v":2,"data":1}', '{}'])('drops values that it cannot read: %s', (value) => {
    storage.setItem('session', value);
    expect(createStoredSlices(() => storage).read('session')).toBeNull();
    expect(storage.getItem('session')).toBeNull();
  });

  it.each([
    ['full', (full: Storage) => full],
    ['forbidden', () => raise(new DOMException('denied', 'SecurityError'))],
  ])('keeps values in memory if the storage is %s, and reports that', (_, open) => {
    const listener = vi.fn();
    const full = memoryStorage(20);
    const slices = createStoredSlices(() => open(full), listener);
    expect(slices.read('skillsStore')).toBeNull();
    slices.write('skillsStore', 'x'.repeat(100));
    slices.write('drafts:1', { profile: 'y'.repeat(100) });
    expect(slices.read('skillsStore')).toBe('x'.repeat(100));
    expect([full.length, listener.mock.calls.length]).toEqual([0, 2]);
    slices.dropCaches();
    slices.dropDraftsExcept(null);
    expect([slices.read('skillsStore'), slices.read('drafts:1')]).toEqual([null, null]);
  });

  it('drops cached answers and keeps the settings', () => {
    const slices = createStoredSlices(() => storage);
    slices.write('theme', 'dark');
    slices.write('interestStore', []);
    slices.dropCaches();
    expect(slices.read('theme')).toBe('dark');
    expect(slices.read('interestStore')).toBeNull();
  });

  it('drops the drafts of other accounts', () => {
    const slices = createStoredSlices(() => storage);
    slices.write('drafts:1', { profile: 'mine' });
    slices.write('drafts:12', { profile: 'theirs' });
    slices.dropDraftsExcept(1);
    expect(slices.read('drafts:1')).toEqual({ profile: 'mine' });
    expect(slices.read('drafts:12')).toBeNull();
    slices.dropDraftsExcept(null);
    expect(slices.read('drafts:1')).toBeNull();
  });
});
