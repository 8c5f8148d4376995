import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Asking({ busy = false }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <p>Shut</p>;
  return (
    <Dialog ref={createRef()} labelledBy="heading" busy={busy} onClose={() => setIsOpen(false)}>
      <div>
        <h2 id="heading">Sure?</h2>
        <input type="file" aria-label="Proof" />
      </div>
    </Dialog>
  );
}

it('a dialog is removed as soon as it is cancelled, and can be opened again immediately', () => {
  render(<Asking />);
  fireEvent(screen.getByLabelText('Proof'), new Event('cancel', { bubbles: true }));
  expect(screen.queryByText('Shut')).toBeNull();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByText('Shut')).not.toBeNull();
});

it('a dialog stays open while it is busy', () => {
  render(<Asking busy />);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(screen.queryByText('Shut')).toBeNull();
});
