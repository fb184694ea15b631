// Our builds turn an import from here into one from the part that has the name (`ui-parts.ts`).
export * from './start.ts';
export * from './more.ts';
