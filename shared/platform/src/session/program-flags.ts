import type { Program } from '@stridewell/contracts';
import { isOfTier } from '@stridewell/rules';
import { pageSettings } from '#page-settings/page-settings.ts';

/** A program's flags, from its tier and type. */
export interface ProgramFlags {
  isCore: boolean;
  isPlus: boolean;
  isPro: boolean;
  isActivate: boolean;
  isEngage: boolean;
  isThrive: boolean;
  isWellness: boolean;
  isActivity: boolean;
}

/** Reads a program's flags by substring (specification, section 1): the tier's, then product and kind from the type. */
export function programFlags({ tier, type }: Pick<Program, 'tier' | 'type'>): ProgramFlags {
  const inType = (word: string) => type.toLowerCase().includes(word);
  return {
    isCore: isOfTier(tier, 'core'),
    isPlus: isOfTier(tier, 'plus'),
    isPro: isOfTier(tier, 'pro'),
    isActivate: inType('activate'),
    isEngage: inType('engage'),
    isThrive: inType('thrive'),
    isWellness: inType('wellness'),
    isActivity: inType('activity'),
  };
}

/**
 * Whether a program runs in the extended mode (specification, section 9); the operator's settings name such programs.
 */
export function isExtendedProgram({ id }: Pick<Program, 'id'>): boolean {
  return pageSettings().extendedPrograms.includes(id);
}
