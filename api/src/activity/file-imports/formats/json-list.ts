import type { z } from 'zod';
import type { DayCollector } from './found-days.ts';

const special = /["{}[\]]/g;
/** A text goes no further than its line, so that a lost quotation mark doesn't take what follows. */
const restOfText = /(?:[^"\\\n]|\\.)*"?/y;

/**
 * Reads the objects of a list in JSON. Where the list is damaged or cut off, those that are whole are read, and the
 * others are counted.
 */
export function readJsonList(text: string): { items: unknown[]; broken: number } {
  const whole = parse(text);
  if (whole) return { items: Array.isArray(whole.value) ? whole.value : [whole.value], broken: 0 };
  const items: unknown[] = [];
  let broken = 0;
  let [depth, start] = [0, -1];
  special.lastIndex = text.indexOf('[') + 1;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const mark = found[0];
    if (mark === '"') {
      restOfText.lastIndex = special.lastIndex;
      restOfText.exec(text);
      special.lastIndex = restOfText.lastIndex;
    } else if (mark === '{' || mark === '[') {
      if (depth === 0) start = found.index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      const item = parse(text.slice(start, found.index + 1));
      if (item) items.push(item.value);
      else broken += 1;
    }
  }
  // What is open at the end, or what isn't a list at all.
  if (depth > 0 || items.length + broken === 0) broken += 1;
  return { items, broken };
}

/** The records that are as they should be; the others are counted. */
export function validRecords<T>(
  schema: z.ZodType<T>,
  records: readonly unknown[],
  { report }: DayCollector,
): T[] {
  return records.flatMap((one) => {
    const record = schema.safeParse(one);
    if (!record.success) report.refuse('record_unreadable');
    return record.success ? [record.data] : [];
  });
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
