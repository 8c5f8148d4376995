import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileField } from './file-field.tsx';
import { type Uploads, UploadsContext } from './uploads-context.ts';

afterEach(cleanup);

/** A field of three files, of which so many are in the field and in others. */
function show(own: number, elsewhere: number) {
  const add = vi.fn<Uploads['add']>();
  const none = () => undefined;
  const empty: never[] = [];
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

it('says by the table of purposes what is taken, and takes no more than there is room for', () => {
  const add = show(1, 1);
  const rules = screen.getByText(/^PDF, JPG, JPEG, PNG, up to 10 MB each, 3 files at most\./);
  expect(rules.textContent).toContain('One of them is elsewhere on this page.');
  const [one, other] = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [one, other] } });
  expect(add).toHaveBeenCalledWith([one]);
  expect(screen.getByRole('alert').textContent).toBe('Only the first file was taken: 3 are the most.');
});

it('offers nothing where others have all', () => {
  show(0, 3);
  expect(screen.queryByLabelText(/Choose files/)).toBeNull();
  expect(screen.getByText('That is all: 3 files at most. Remove one to add another.')).toBeTruthy();
});
