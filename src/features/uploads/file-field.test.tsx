import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { moved } from '../../ui/move-item.ts';
import { FileField } from './file-field.tsx';
import { type Uploads, UploadsContext } from './uploads-context.ts';

afterEach(cleanup);

const none = () => undefined;
const empty: never[] = [];

/** Renders a field for at most three files, with some files in the field and some elsewhere. */
function show(own: number, elsewhere: number) {
  const add = vi.fn<Uploads['add']>();
  const files = Array.from({ length: own }, (_, index) => ({ id: index, name: `${index}.pdf` }));
  render(
    <UploadsContext value={{ list: () => empty, subscribe: () => none, add, forget: none }}>
      <FileField
        label="Papers"
        purpose="application"
        most={3}
        elsewhere={elsewhere}
        files={files}
        onAdded={none}
        onRemoved={none}
      />
    </UploadsContext>,
  );
  return add;
}

it('the file field names the accepted file types, and takes no more files than it has room for', () => {
  const add = show(1, 1);
  const rules = screen.getByText(/^Up to 3 files: PDF, JPG, JPEG, PNG, up to 10 MB each\./);
  expect(rules.textContent).toContain('One file is already used elsewhere on this page.');
  const [one, other] = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [one, other] } });
  expect(add).toHaveBeenCalledWith([one]);
  expect(screen.getByRole('alert').textContent).toBe('Only the first file was added. The limit is 3 files.');
});

it('the file field offers no button if other fields have used up the limit', () => {
  show(0, 3);
  expect(screen.queryByLabelText(/Choose files/)).toBeNull();
  expect(screen.getByText('You’ve reached the limit of 3 files. Remove a file to add another.')).toBeTruthy();
});

/** Files that can be reordered. */
function Ordered() {
  const [files, setFiles] = useState(['map.png', 'report.pdf', 'plan.pdf'].map((name, id) => ({ id, name })));
  return (
    <UploadsContext value={{ list: () => empty, subscribe: () => none, add: none, forget: none }}>
      <FileField
        label="Files"
        purpose="portfolio"
        most={30}
        files={files}
        onAdded={none}
        onRemoved={none}
        onMoved={({ id }, way) =>
          setFiles((latest) =>
            moved(
              latest,
              latest.findIndex((one) => one.id === id),
              way,
            ),
          )
        }
      />
    </UploadsContext>
  );
}

it('39.36: the file field moves a file together with the focus, and announces its position', () => {
  render(<Ordered />);
  const names = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace('Remove', '').trim());
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect([button('Move up: map.png').disabled, button('Move down: plan.pdf').disabled]).toEqual([true, true]);
  fireEvent.click(button('Move down: map.png'));
  expect(names()).toEqual(['report.pdf', 'map.png', 'plan.pdf']);
  expect(document.activeElement).toBe(button('Move down: map.png'));
  fireEvent.click(button('Move down: map.png'));
  expect(names()).toEqual(['report.pdf', 'plan.pdf', 'map.png']);
  // In the last position, it can't move down.
  expect(document.activeElement).toBe(button('Move up: map.png'));
  expect(screen.getByText('map.png is now number 3 of 3.')).toBeTruthy();
});

it('the file field has no move buttons if its files have no order', () => {
  show(2, 0);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});
