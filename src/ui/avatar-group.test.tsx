import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AvatarGroup } from './avatar-group.tsx';

afterEach(cleanup);

const faces = ['Asha Rao', 'Ben Okafor', 'Cleo Diaz', 'Dana Levi', 'Emil Berg'].map((name, at) => ({
  name,
  avatar: at === 0 ? '/pictures/abc/192.webp' : null,
}));

it('2.19: the avatars show at most four people, by picture or initials, and are read out by name', () => {
  const { container } = render(<AvatarGroup faces={faces} count={7} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Asha Rao, Ben Okafor, Cleo Diaz, Dana Levi and 3 more',
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/abc/64.webp');
  expect([...container.querySelectorAll('[data-initials]')].map((one) => one.getAttribute('data-initials'))).toEqual([
    'BO',
    'CD',
    'DL',
  ]);
  expect(container.textContent).toBe('+3');
});

it('the avatars render nothing without people', () => {
  const { container } = render(<AvatarGroup faces={[]} count={0} />);
  expect(container.innerHTML).toBe('');
});

it('the avatars are hidden from screen readers next to a sentence with the names', () => {
  render(<AvatarGroup faces={faces.slice(0, 2)} count={2} sentence={(names) => `Taught by ${names}`} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Taught by Asha Rao, Ben Okafor')).toBeDefined();
});
