import type { Program } from '@stridewell/contracts';

/** The one program that keeps logo and user menu although it is embedded (specification, section 9). */
const embeddingExceptionId = 3691;

/** Whether the program is shown inside an embedding frame, which brings its own logo and user menu. */
export function isEmbedded(program: Pick<Program, 'id' | 'embeddingCompanyUrl'>): boolean {
  return Boolean(program.embeddingCompanyUrl) && program.id !== embeddingExceptionId;
}
