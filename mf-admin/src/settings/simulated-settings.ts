import { isTimeZone } from '@stridewell/rules';
import type { SimulatedSettings } from '#program-settings/index.ts';
import type { FieldValue, FormGroup } from './setting-fields.ts';

/** Returns a form's changes that affect scores, by their names in the simulation. */
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
  return Object.fromEntries(asked) as SimulatedSettings; // only the names above
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
