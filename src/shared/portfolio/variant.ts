import { portfolioBuilderMessages } from '../../messages/portfolio-builder.ts';
import type { PortfolioVariant } from '../transport/schema.d.ts';
import { defaultLook } from './look.ts';

/** The variant that is there before anything was chosen. */
export const firstVariant: PortfolioVariant = {
  ...defaultLook,
  name: portfolioBuilderMessages.everything,
  order: [],
  left_out: [],
};
