import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { createStoredSlices } from './stored-slices.ts';

describe('createStoredSlices', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = memoryStorage();
  });

  it('reads what it wrote, with a version beside it', () => {
    const slices = createStoredSlices(storage);
    slices.write('skillsStore', [{ id: 1 }]);
    expect(slices.read('skillsStore')).toEqual([{ id: 1 }]);
    expect(storage.getItem('skillsStore')).toBe('{"v":1,"data":[{"id":1}]}');
  });

  it.each(['not json', '"text"', 'null', '{"v":2,"data":1}', '{}'])('drops what it cannot read: %s', (value) => {
    storage.setItem('session', value);
    expect(createStoredSlices(storage).read('session')).toBeNull();
    expect(storage.getItem('session')).toBeNull();
  });

  it('goes on when the storage is full', () => {
    const slices = createStoredSlices(memoryStorage(20));
    expect(() => slices.write('skillsStore', 'x'.repeat(100))).not.toThrow();
    expect(slices.read('skillsStore')).toBeNull();
  });

  it('drops copies of answers and keeps the settings', () => {
    const slices = createStoredSlices(storage);
    slices.write('theme', 'dark');
    slices.write('interestStore', []);
    slices.dropCaches();
    expect(slices.read('theme')).toBe('dark');
    expect(slices.read('interestStore')).toBeNull();
  });

  it('drops the drafts of others', () => {
    const slices = createStoredSlices(storage);
    slices.write('drafts:1', { profile: 'mine' });
    slices.write('drafts:12', { profile: 'theirs' });
    slices.dropDraftsExcept(1);
    expect(slices.read('drafts:1')).toEqual({ profile: 'mine' });
    expect(slices.read('drafts:12')).toBeNull();
    slices.dropDraftsExcept(null);
    expect(slices.read('drafts:1')).toBeNull();
  });
});
