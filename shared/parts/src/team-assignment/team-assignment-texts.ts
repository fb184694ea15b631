import { partTexts } from '@stridewell/platform';
import en from '#locales/team-assignment/en.json';
import es from '#locales/team-assignment/es.json';

/** The texts of the team assignment. */
export const useAssignmentText = partTexts({ en, es });
