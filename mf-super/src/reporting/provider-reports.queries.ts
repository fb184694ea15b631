import {
  downloadActivePrograms,
  downloadEveryStepDaily,
  downloadProgramVsProgram,
} from '@stridewell/contracts';
import type { ReportSource } from '@stridewell/parts';
import { api } from '@stridewell/platform';

/** The reports about all programs. */
export const reports = [
  { id: 'everyStepDaily', file: downloadEveryStepDaily },
  { id: 'activePrograms', file: downloadActivePrograms },
  { id: 'programVsProgram', file: downloadProgramVsProgram },
] as const;

/** A report of the list above. */
export type ProviderReport = (typeof reports)[number];

/** Fetches the file of a report. */
export function fetchProviderReport({ file }: ProviderReport): ReportSource['fetchFile'] {
  return (days, form, onReceived) =>
    api.call(file, { query: { ...days, ...form } }, { onReceived });
}
