import { describe, expect, it } from 'vitest';
import { profileSchema } from './profile-schema.ts';

const valid = {
  name: 'Asha Rao',
  mobile: '+919876543210',
  email: 'asha@example.com',
  country: 'India',
  highestQualification: 'Bachelor’s degree',
  address: '',
};

const messagesFor = (change: Partial<typeof valid>) => {
  const result = profileSchema.safeParse({ ...valid, ...change });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('profileSchema', () => {
  it('accepts a complete profile unchanged', () => {
    expect(profileSchema.parse(valid)).toEqual(valid);
  });

  it('removes spaces and separators', () => {
    expect(profileSchema.parse({ ...valid, name: ' Asha Rao ', mobile: '+91 (98765) 432-10' })).toEqual(valid);
  });

  it('reads pasted addresses and numbers', () => {
    const pasted = { email: 'Asha <asha@example.com>', mobile: '\u202a0091\u200b ९८७६५ 43210\u202c' };
    expect(profileSchema.parse({ ...valid, ...pasted })).toEqual(valid);
  });

  it.each([
    [{ name: 'A' }, 'name: Enter at least 2 characters'],
    [{ name: '  A  ' }, 'name: Enter at least 2 characters'],
    [{ country: 'I' }, 'country: Enter at least 2 characters'],
    [{ highestQualification: '' }, 'highestQualification: Enter at least 2 characters'],
    [{ mobile: '123456789' }, 'mobile: Enter 10 to 15 digits'],
    [{ mobile: '1234567890123456' }, 'mobile: Enter 10 to 15 digits'],
    [{ mobile: '12345abcde' }, 'mobile: Enter 10 to 15 digits'],
    [{ email: 'asha@' }, 'email: Enter a valid email address'],
    [{ email: '' }, 'email: Enter a valid email address'],
  ])('refuses %j', (change, message) => {
    expect(messagesFor(change)).toContain(message);
  });

  it.each([{ mobile: '1234567890' }, { mobile: '123456789012345' }, { name: 'Al', country: 'UK' }])(
    'accepts %j',
    (change) => {
      expect(messagesFor(change)).toEqual([]);
    },
  );
});
