import { expect, it } from 'vitest';
import { adminVisibility } from '#access/admin-visibility.ts';
import { writeConsentText } from './consent-text.ts';

const settings = { programName: 'A & B', hasPoints: true, hasTeams: true, hasCompanion: true };

it("writeConsentText promises what administrators see by name, and escapes the program's name", () => {
  const text = writeConsentText(settings, 'en');
  expect(text).toContain('A &amp; B');
  // Its statements are only true while these rules are.
  expect(adminVisibility.steps.shown).toBe('named');
  expect(adminVisibility['metric-values'].shown).toBe('nothing');
  expect(adminVisibility['companion-plan'].shown).toBe('nothing');
  expect(text).toMatch(/A &amp; B admins can see .* steps/);
});

it('writeConsentText leaves out what the program has turned off', () => {
  const off = { ...settings, hasPoints: false, hasTeams: false, hasCompanion: false };
  for (const language of ['en', 'es'] as const)
    expect(writeConsentText(off, language)).not.toMatch(/points|puntos|team|equipo|plan/);
});
