import { portfolioBuilderMessages } from '../../messages/portfolio-builder.ts';
import { defaultLook } from './look.ts';

/** The variant that is there before anything was chosen. */
export const firstVariant = {
  ...defaultLook,
  name: portfolioBuilderMessages.everything,
  order: [],
  left_out: [],
};
