export { useProgramSettings, useSaveSettings } from './program-settings.queries.ts';
