/** Every table; what makes queries imports the file that has its tables. */
export * from './course-schema.ts';
export * from './learning-schema.ts';
export * from './schema.ts';
