export { type ChosenProgram, ProgramChoice } from './program-choice.tsx';
