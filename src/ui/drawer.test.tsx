import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Drawer } from './drawer.tsx';
import { useDrawer } from './use-drawer.ts';

afterEach(cleanup);

function Page({ onGone }: { onGone?: () => void }) {
  const { ref, isUsed, open } = useDrawer();
  return (
    <>
      <button type="button" onClick={open}>
        Filters
      </button>
      {isUsed && (
        <Drawer ref={ref} heading="Narrow down" closeLabel="Close filters" onGone={onGone} foot={<p>Show 2</p>}>
          <label>
            <input type="checkbox" />
            Free
          </label>
        </Drawer>
      )}
    </>
  );
}

const open = () => fireEvent.click(screen.getByText('Filters'));
const isScrolling = () => document.documentElement.style.overflow !== 'hidden';

it('a drawer is rendered on first use, named by its heading, and keeps its state', () => {
  render(<Page />);
  expect(screen.queryByRole('dialog')).toBeNull();
  open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Free' }));
  expect(screen.getByRole('dialog', { name: 'Narrow down' }).textContent).toContain('Show 2');
  fireEvent.click(screen.getByRole('button', { name: 'Close filters' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  open();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Free' }).checked).toBe(true);
});

it('2.18: a drawer closes with a press outside, and not with a press inside', () => {
  render(<Page />);
  open();
  fireEvent.click(screen.getByText('Show 2'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a drawer blocks page scrolling only while it is open and rendered', () => {
  const { unmount } = render(<Page />);
  open();
  const dialog = screen.getByRole('dialog');
  const toggle = (newState: string) => fireEvent(dialog, Object.assign(new Event('toggle'), { newState }));
  toggle('open');
  expect(isScrolling()).toBe(false);
  toggle('closed');
  expect(isScrolling()).toBe(true);
  toggle('open');
  unmount();
  expect(isScrolling()).toBe(true);
});

it('a drawer reports that it has closed, unless it was opened again', async () => {
  const onGone = vi.fn();
  render(<Page onGone={onGone} />);
  open();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  open();
  await Promise.resolve();
  expect(onGone).not.toHaveBeenCalled();
  dialog.close();
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
});
