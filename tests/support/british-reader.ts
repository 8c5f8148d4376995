/** Who reads in tests writes days as the product does; happy-dom's reader is American. */
Object.defineProperty(navigator, 'languages', { value: Object.freeze(['en-GB', 'en']) });
