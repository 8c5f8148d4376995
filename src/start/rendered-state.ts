import type { RenderedState } from '../routes/rendered-page.ts';
import { stateId } from './protocol.ts';

/** What the server made the page of; null when there is nothing to go on with. */
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
