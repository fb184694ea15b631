import { getProgramSettings, ProgramSettings, programSettings } from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';

/** Returns a program's settings with defaults except for the given ones. */
export function settingsWith(changes: Readonly<Record<string, object>> = {}): ProgramSettings {
  const groups = Object.entries(programSettings).map(([group, settings]) => [
    group,
    {
      ...Object.fromEntries(Object.entries(settings).map(([name, { initial }]) => [name, initial])),
      ...changes[group],
    },
  ]);
  return ProgramSettings.parse(Object.fromEntries(groups));
}

/** Returns an API with these settings. */
export function settingsApi(settings = settingsWith()) {
  const api = createFakeApi();
  api.answer(getProgramSettings, { data: settings });
  return api;
}
