import type { Samples } from '../../../tests/support/samples.ts';

export const samples: Samples = {
  rows: {
    portfolio_profiles: {
      part: 'profile',
      create: ({ call }, { token, user: { name } }) => {
        const contact = { country: 'India', mobile: '9876543210', email: 'contact@example.com' };
        return call('/add_portfolio_profile', { token, body: { name, ...contact, highestQualification: 'Bachelor' } });
      },
    },
  },
};
