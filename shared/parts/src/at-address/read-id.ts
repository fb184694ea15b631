import { Id } from '@stridewell/contracts';

/** The id that an address names; null for what can be no id. */
export function readId(text: string | undefined): number | null {
  if (!text || !/^\d+$/.test(text)) return null;
  const id = Id.safeParse(Number(text));
  return id.success ? id.data : null;
}
