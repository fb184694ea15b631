export {
  useProgramSettings,
  useSaveSettings,
  useSimulation,
  type SimulatedSettings,
} from './program-settings.queries.ts';
