import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failure, showPage, success } from '../../../../tests/support/show-page.tsx';
import type { HeldFile } from '../../../shared/portfolio/entries.ts';
import { sectionNamed } from '../../../shared/portfolio/sections.ts';
import { VersionEntries } from './version-entries.tsx';

afterEach(cleanup);

const map = { id: 1, name: 'Map.png', size: 10, type: 'image/png', address: '/files/1/Map.png' };
const report = { id: 2, name: 'Report.pdf', size: 2048, type: 'application/pdf', address: '/files/2/Report.pdf' };

it('39.35: the other version lists all its files, including files that this version lacks or that were deleted', async () => {
  const projects = sectionNamed('projects') ?? expect.fail('There are no projects');
  const files: HeldFile[] = [1, 2, 3, 4].map((file_id) => ({ file_id, text: file_id === 3 ? 'All stops' : '' }));
  const asked: string[] = [];
  showPage({
    page: (
      <VersionEntries
        section={projects}
        entries={[{ id: 'k3v9x2aa', fields: { name: 'A map' }, files }]}
        known={[map]}
      />
    ),
    path: '/portfolio/edit',
    answer: ({ url }) => {
      const id = url.split('/').at(-1) ?? '';
      asked.push(id);
      return id === '2' ? success({ id: 2, file: report }) : failure(404, 'not_found');
    },
  });
  expect(screen.getByRole('img', { name: 'Map.png' }).getAttribute('src')).toBe('/files/1/Map.png');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Report.pdf' })).toBeDefined());
  const { length: named } = screen.getAllByRole('listitem');
  expect(named).toBe(4);
  expect(screen.getByText('A picture or a PDF (All stops)')).toBeDefined();
  expect(screen.getByText('A picture or a PDF')).toBeDefined();
  expect(asked.toSorted()).toEqual(['2', '3', '4']);
});
