import { portfolioBuilderMessages } from '../../messages/portfolio-builder.ts';
import { defaultLook } from './look.ts';

/** The default variant. */
export const firstVariant = {
  ...defaultLook,
  name: portfolioBuilderMessages.everything,
  order: [],
  left_out: [],
};
