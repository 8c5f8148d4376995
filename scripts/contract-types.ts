import { makeContractTypes } from './support/contract-types.ts';

await makeContractTypes();
