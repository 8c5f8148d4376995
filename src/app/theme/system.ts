import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { toastRecipe } from './toast-recipe.ts';
import { tooltipRecipe } from './tooltip-recipe.ts';

const token = (name: string) => ({ value: `var(--${name})` });
const tokens = <Name extends string>(prefix: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, token(`${prefix}${name}`)])) as Record<Name, { value: string }>;

const colours = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'soft',
  'line',
  'control',
  'brand',
  'solid',
  'solid-hover',
  'on-solid',
  'wash',
  'lit',
  'on-lit',
  'success',
  'danger',
  'warning',
  'info',
  'success-wash',
  'danger-wash',
  'warning-wash',
  'info-wash',
] as const;
const steps = ['1', '2', '3', '4', '5', '6', '8', '12', '16', '24'] as const;

/**
 * Chakra's system on top of the portal's own tokens. `base.css`, which loads before the first paint, defines
 * the values. Here they get the names that Chakra's components expect.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'acado',
    preflight: false,
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
      tokens: {
        colors: tokens('', colours),
        spacing: tokens('space-', steps),
        sizes: {
          ...tokens('space-', steps),
          full: { value: '100%' },
          page: token('width-page'),
          text: token('width-text'),
          measure: token('measure'),
        },
        fonts: { body: token('font-body'), mono: token('font-mono') },
        fontSizes: tokens('text-', ['sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl']),
        fontWeights: {
          normal: { value: '400' },
          medium: { value: '500' },
          semibold: { value: '600' },
          bold: { value: '700' },
        },
        lineHeights: tokens('leading-', ['text', 'heading']),
        radii: tokens('radius-', ['control', 'card', 'full']),
        shadows: tokens('shadow-', ['float']),
        durations: tokens('time-', ['state', 'enter', 'leave']),
        easings: { default: token('ease') },
        zIndex: tokens('layer-', ['header', 'panel', 'overlay', 'toast']),
      },
      slotRecipes: { toast: toastRecipe, tooltip: tooltipRecipe },
    },
  }),
);
