import type { ContractDocument, Operation } from '../../../server/platform/contract/document.ts';
import { rawOperationOf } from './examples.ts';
import { requestFields } from './request-schema.ts';

const namesRows = (field: string) => /(^|_)ids?$/.test(field);

/** The faults in the ownership policy (`x-ownership`) of an operation. */
export function problemsOf(document: ContractDocument, operation: Operation): string[] {
  const ownership = rawOperationOf(document, operation)['x-ownership'];
  const fields = requestFields(document, operation);
  const named = typeof ownership === 'object' ? ownership : {};
  const isOpen = ownership === 'public' || ownership === 'secret';
  const words = ['public', 'secret', 'caller'];
  return [
    ownership === undefined && 'declares no x-ownership',
    typeof ownership === 'string' && !words.includes(ownership) && `declares ${ownership}`,
    isOpen && operation.bearer === 'required' && 'asks for a session though it is open',
    ownership === 'caller' && operation.bearer === 'none' && 'knows no caller',
    ...Object.entries(named).map(([field, kind]) => {
      if (!fields.includes(field)) return `has no field ${field}`;
      return kind !== 'catalogue' && operation.bearer !== 'required' && `lets visitors name a ${kind}`;
    }),
    ...fields.filter(namesRows).map((field) => !Object.hasOwn(named, field) && `does not say whose ${field} is`),
  ].filter((problem) => problem !== false);
}

/** The fields in which an operation names things that belong to a user, with their kind. */
export function ownedFields(document: ContractDocument, operation: Operation): [field: string, kind: string][] {
  const ownership = rawOperationOf(document, operation)['x-ownership'];
  return typeof ownership === 'object' ? Object.entries(ownership).filter(([, kind]) => kind !== 'catalogue') : [];
}
