import type { RenderedState } from '../routes/rendered-page.ts';
import { stateId } from './protocol.ts';

/** Reads the state with which the server rendered the page; null if it wrote none. */
export function readRenderedState(document: Document): RenderedState | null {
  const text = document.getElementById(stateId)?.textContent;
  return text ? (JSON.parse(text) as RenderedState) : null;
}

interface TypedField {
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  value: string;
}

const isTyped = (field: TypedField['field']) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : field.value !== field.defaultValue;

/** The fields that people filled in before hydration. */
export function typedFields(root: HTMLElement): TypedField[] {
  const fields = root.querySelectorAll<TypedField['field']>(
    'input:not([type=checkbox], [type=radio]), textarea, select',
  );
  return [...fields].filter(isTyped).map((field) => ({ field, value: field.value }));
}

/** Types the values into the fields again once React listens to them. */
export function typeAgain(typed: readonly TypedField[]): void {
  for (const { field, value } of typed) {
    if (!field.isConnected) continue;
    // The first event may only hydrate the boundary, which would then reset the value.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
