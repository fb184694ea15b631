import { isTimeZone } from '@stridewell/rules';
import type { SimulatedSettings } from '#program-settings/index.ts';
import type { FieldValue, FormGroup } from './setting-fields.ts';

/** The changes of a form by which scores change, by the names of the simulation. */
export function simulatedSettings(
  group: FormGroup,
  changes: Readonly<Record<string, FieldValue>>,
): SimulatedSettings {
  const asked = Object.entries(changes).flatMap(([name, value]): [string, FieldValue][] => {
    if (group === 'badge' && (name === 'activity' || name === 'challenge'))
      return [[`${name}Badges`, value === true ? 1 : 0]];
    if (name === 'pointsGoal') return [[name, value ?? 0]];
    if (name === 'timeZone') return isTimeZone(String(value)) ? [[name, value]] : [];
    if (!scored.has(name)) return [];
    return [[name, typeof value === 'boolean' ? Number(value) : value]];
  });
  return Object.fromEntries(asked) as SimulatedSettings; // of the names above
}

const scored = new Set<string>([
  'counting',
  'streakCounts',
  'manualEntry',
  'converter',
  'points',
  'trackTextAndImagePoints',
  'trackQuestionPoints',
] satisfies (keyof SimulatedSettings)[]);
