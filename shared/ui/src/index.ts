// Whoever imports from here gets each name from the part that has it: our builds see to that (`ui-parts.ts`).
export * from './start.ts';
export * from './more.ts';
