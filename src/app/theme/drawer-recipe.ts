import { drawerAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** At a side it is as wide as its size and as high as the page; at the top or bottom the other way round. */
const atSide = (direction: 1 | -1) => ({
  '--from': `${-100 * direction}% 0`,
  inlineSize: 'min(var(--drawer-size), calc(100vw - 3rem))',
  blockSize: '100dvh',
  _rtl: { '--from': `${100 * direction}% 0` },
});
const atEdge = (from: string) => ({
  '--from': `0 ${from}`,
  inlineSize: '100vw',
  blockSize: 'min(var(--drawer-size), calc(100dvh - 3rem))',
});

/** Slides in from its side in 220 ms and is gone 300 ms after it was closed. */
export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: drawerAnatomy.keys(),
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      background: 'rgb(13 12 21 / 0.55)',
      _open: { animation: 'fade-in 220ms var(--ease)' },
      _closed: { animation: 'fade-out 300ms var(--ease) forwards' },
    },
    positioner: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      bg: 'surface',
      boxShadow: 'float',
      outline: '0',
      _open: { animation: 'slide-in 220ms var(--ease)' },
      _closed: { animation: 'slide-out 300ms var(--ease) forwards' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexShrink: '0',
      blockSize: '64px',
      paddingInlineStart: '6',
      paddingInlineEnd: '2',
    },
    body: { flex: '1', overflowY: 'auto', overscrollBehavior: 'contain', padding: '4', paddingBlockStart: '2' },
  },
  variants: {
    /** `xs` is as wide as the side menu, `md` the default width. */
    size: { xs: { content: { '--drawer-size': '290px' } }, md: { content: { '--drawer-size': '400px' } } },
    placement: {
      start: { positioner: { justifyContent: 'flex-start' }, content: atSide(1) },
      end: { positioner: { justifyContent: 'flex-end' }, content: atSide(-1) },
      top: { positioner: { alignItems: 'flex-start' }, content: atEdge('-100%') },
      bottom: { positioner: { alignItems: 'flex-end' }, content: atEdge('100%') },
    },
  },
  defaultVariants: { size: 'md', placement: 'start' },
});

/** Leaving needs names of its own: an animation that only turns round does not start again, and its end is waited for. */
export const drawerKeyframes = {
  'fade-in': { from: { opacity: '0' } },
  'fade-out': { to: { opacity: '0' } },
  'slide-in': { from: { translate: 'var(--from)' } },
  'slide-out': { to: { translate: 'var(--from)' } },
};
