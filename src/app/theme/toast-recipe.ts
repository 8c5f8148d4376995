import { toastAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const stripe = (colour: string) => ({ '--toast-colour': `colors.${colour}` });

/** A plain card with a coloured icon; enters in 225 ms and leaves in 195 ms. */
export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: toastAnatomy.keys(),
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      width: 'min(24rem, calc(100vw - 2rem))',
      paddingBlock: '3',
      paddingInlineStart: '4',
      paddingInlineEnd: '2',
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'control',
      boxShadow: 'float',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity, scale',
      transition: 'translate 225ms, scale 225ms, opacity 225ms, height 225ms',
      transitionTimingFunction: 'var(--ease)',
      _closed: { transition: 'translate 195ms, scale 195ms, opacity 195ms' },
      '&[data-phase=hiding], &[data-phase=hidden]': { opacity: '0', transition: 'opacity 250ms linear' },
      '& > svg:first-of-type': { color: 'var(--toast-colour)', marginBlockStart: '2px' },
      ...stripe('info'),
      '&[data-type=success]': stripe('success'),
      '&[data-type=error]': stripe('danger'),
      '&[data-type=warning]': stripe('warning'),
    },
    title: { fontSize: 'md', paddingBlockEnd: '1px' },
  },
});
