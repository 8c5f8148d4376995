import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPage, success } from '../../../../tests/support/show-page.tsx';
import type { OwnPortfolio } from '../../../shared/transport/schema.d.ts';
import { ImportDialog } from './import-dialog.tsx';

afterEach(cleanup);

const portfolio: OwnPortfolio = {
  server_now: '2026-03-01T09:00:00.000Z',
  name: 'Asha Rao',
  headline: null,
  files: [{ id: 1, name: 'Map.png', size: 10, type: 'image/png', path: '/files/1/Map.png' }],
  sections: [
    {
      section: 'projects',
      version: 1,
      saved_at: '2026-03-01T09:00:00.000Z',
      entries: [
        {
          id: 'k3v9x2aa',
          fields: { name: 'A map' },
          files: [
            { file_id: 1, text: 'All stops' },
            { file_id: 2, text: '' },
          ],
        },
      ],
    },
  ],
};

it('39.35: the import names the files that are removed when own entries are replaced', () => {
  const entries = [{ id: 'k3v9x2ab', fields: { name: 'A diary' } }];
  showPage({
    page: (
      <ImportDialog
        read={{ kind: 'read', sections: [{ section: 'projects', entries }], leftOut: [] }}
        portfolio={portfolio}
        onClose={() => undefined}
        onTaken={() => undefined}
      />
    ),
    path: '/portfolio/edit',
    answer: () => success(null),
  });
  expect(screen.queryByText(/Map\.png/)).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: 'replace' } });
  expect(
    screen.getByText('The import also removes these pictures and PDFs: Map.png (All stops), A picture or a PDF.'),
  ).toBeDefined();
});

it('39.40: the import says before it is sent that the selection does not fit, and accepts a smaller selection', async () => {
  const long = (id: string) => ({ id, fields: { name: id, description: 'x'.repeat(3_000) } });
  const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => long(`${name}${index}`));
  const sent: string[] = [];
  showPage({
    page: (
      <ImportDialog
        read={{ kind: 'read', sections: [{ section: 'projects', entries: many(12, 'theirs') }], leftOut: [] }}
        portfolio={{
          ...portfolio,
          sections: [{ section: 'projects', version: 1, saved_at: portfolio.server_now, entries: many(12, 'mine') }],
        }}
        onClose={() => undefined}
        onTaken={() => undefined}
      />
    ),
    path: '/portfolio/edit',
    answer: ({ url, method }) => {
      if (method === 'POST') sent.push(new URL(url).pathname);
      return success(null);
    },
  });
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value } });
  const take = () => fireEvent.click(screen.getByRole('button', { name: 'Import', hidden: true }));
  choose('add');
  expect(screen.getByText(/would have 72,\d{3} characters and 48 lines. The limit is 60,000 characters/)).toBeDefined();
  take();
  expect(sent).toEqual([]);
  choose('replace');
  expect(screen.queryByText(/would have/)).toBeNull();
  take();
  await waitFor(() => expect(sent).toContain('/api/portfolio-versions'));
});
