import type { z } from 'zod';
import type { DayCollector } from './found-days.ts';

const special = /["{}[\]]/g;
/** A text ends with its line, so that a missing quotation mark doesn't swallow what follows. */
const restOfText = /(?:[^"\\\n]|\\.)*"?/y;

/**
 * Reads the objects of a JSON list. If the list is damaged or cut off, complete objects are read, and the others are
 * counted.
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
  // An object left open at the end counts as broken, and so does a text without any object.
  if (depth > 0 || items.length + broken === 0) broken += 1;
  return { items, broken };
}

/** Returns the valid records; the others are counted. */
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
