import { expect, it } from 'vitest';
import { paths } from '../routes/paths.ts';
import { announcements } from './announced.ts';

it('says of every announced route, and of no other, what it will be', () => {
  const announced = paths.filter((entry) => entry.announced).map(({ key }) => key);
  expect(Object.keys(announcements).toSorted()).toEqual(announced.toSorted());
});
