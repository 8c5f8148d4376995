import type { Samples } from '../../../tests/support/samples.ts';

export const samples: Samples = {
  operations: { makePortfolioFile: { missing: { body: { variant: 9 } } } },
};
