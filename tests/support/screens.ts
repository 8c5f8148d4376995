import { configure } from '@testing-library/dom';

// Who reads in tests writes days as the product does; happy-dom's reader is American.
Object.defineProperty(navigator, 'languages', { value: Object.freeze(['en-GB', 'en']) });

// A part that is loaded late takes its time on a busy machine; the test's own limit is the only one.
configure({ asyncUtilTimeout: 14_000 });
