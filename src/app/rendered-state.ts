import type { DehydratedState } from '@tanstack/react-query';
import type { RenderedState } from '../routes/rendered-page.ts';

export const renderedStateId = 'acado-state';

/** What the server made the page of; null when there is nothing to go on with. */
export function readRenderedState(document: Document): RenderedState | null {
  const text = document.getElementById(renderedStateId)?.textContent;
  return text ? (JSON.parse(text) as RenderedState) : null;
}

/** The answers as new as the page: it is kept for as long as they hold, however long ago it was made. */
export function asOfNow(queries: object): DehydratedState {
  const dehydrated = queries as DehydratedState;
  for (const { state } of dehydrated.queries) state.dataUpdatedAt = Date.now();
  return dehydrated;
}

interface TypedField {
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  value: string;
}

const isTyped = (field: TypedField['field']) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : field.value !== field.defaultValue;

/** What was typed before React took over. */
export function typedFields(root: HTMLElement): TypedField[] {
  const fields = root.querySelectorAll<TypedField['field']>(
    'input:not([type=checkbox], [type=radio]), textarea, select',
  );
  return [...fields].filter(isTyped).map((field) => ({ field, value: field.value }));
}

/** Types it again, now that somebody listens. */
export function typeAgain(typed: readonly TypedField[]): void {
  for (const { field, value } of typed) {
    if (!field.isConnected) continue;
    // What listens may have to be taken over first, and would set its own value then.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
