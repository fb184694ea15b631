import { Id } from '@stridewell/contracts';

/** Reads the id in an address; null if the text can't be an id. */
export function readId(text: string | undefined): number | null {
  if (!text || !/^\d+$/.test(text)) return null;
  const id = Id.safeParse(Number(text));
  return id.success ? id.data : null;
}
