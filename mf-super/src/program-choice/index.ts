export { type ChosenProgram, ProgramChoice } from './program-choice.tsx';
export { ProgramSearch } from './program-search.tsx';
export { useProgramSearch, useProgramNames } from './program-choice.queries.ts';
