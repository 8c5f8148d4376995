import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { showPage, success } from '../../../../tests/support/show-page.tsx';
import { portfolioBuilderMessages } from '../../../messages/portfolio-builder.ts';
import { firstVariant } from '../../../shared/portfolio/variant.ts';
import { OpenVariant } from './variant-bar.tsx';

afterEach(cleanup);

const texts = portfolioBuilderMessages.variant;

it('39.25: text typed while a variant is deleted comes back with the variant', async () => {
  const short = { ...firstVariant, name: 'Short' };
  const typed = { ...short, name: 'Short and sweet' };
  const onDeleted = vi.fn();
  const rest = { isSaved: true, isNew: false, onChoose: vi.fn(), onAdded: vi.fn(), onEdit: vi.fn() };
  const variants = [firstVariant, short].map((variant, index) => ({
    number: index + 1,
    version: 1,
    saved_at: null,
    variant,
  }));
  showPage({
    page: <OpenVariant variants={variants} number={2} variant={short} onDeleted={onDeleted} {...rest} />,
    path: '/portfolio/builder',
    answer: () => success({ variant: typed }),
  });
  fireEvent.click(screen.getByRole('button', { name: texts.remove }));
  await eventually(() => expect(onDeleted).toHaveBeenCalledWith({ number: 2, variant: typed }));
});
