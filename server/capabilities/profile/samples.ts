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
  userContent: {
    texts: {
      'a profile': {
        fields: [
          'signUp.name',
          'saveProfile.name',
          'saveProfile.address',
          'saveProfile.country',
          'saveProfile.highestQualification',
        ],
        write: async (writing) => {
          const { api, line } = writing;
          writing.writer = await api.signUpOnboarded(line);
          const { email, token } = writing.writer;
          const fields = { name: line, address: line, country: line, highestQualification: line };
          await api.call('/add_portfolio_profile', { token, body: { ...fields, mobile: '+919876543210', email } });
          return [{ by: 'writer', at: '/complete-profile' }];
        },
      },
    },
  },
};
