import type { ErrorObject } from 'ajv';
import { z } from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const names: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
};

const formats: Record<string, string> = {
  date: 'Use a date like 2026-03-14.',
  datetime: 'Use a time like 2026-03-14T09:30:00Z.',
  email: 'Use an email address like name@example.org.',
  url: 'Use a web address that starts with https://.',
};

/** Converts a schema's findings into plain messages; messages in the contract itself take precedence. */
export function friendlyMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required.';
      return `This must be ${names[issue.expected] ?? issue.expected}.`;
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue);
    case 'invalid_format':
      return formats[issue.format] ?? "This isn't in the expected format.";
    case 'invalid_value':
      if (issue.input === undefined) return 'This is required.';
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return issue.input === undefined ? 'This is required.' : "This value isn't allowed here.";
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`;
    default:
      return "This value isn't allowed here.";
  }
}

function sizeMessage(issue: RawIssue & { code: 'too_small' | 'too_big' }): string {
  const isSmall = issue.code === 'too_small';
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const limitText = limit.toLocaleString('en');
  if (issue.origin === 'string') {
    if (isSmall && limit === 1) return "This can't be empty.";
    return `Use ${isSmall ? 'at least' : 'at most'} ${limitText} characters.`;
  }
  if (issue.origin === 'array') {
    return `Use ${isSmall ? 'at least' : 'at most'} ${limitText} ${limit === 1 ? 'item' : 'items'}.`;
  }
  if (!issue.inclusive) {
    const field = fieldInWords(issue.path);
    return isSmall ? notGreaterThan(field, limit) : notLessThan(field, limit);
  }
  return `This must be ${isSmall ? `${limitText} or more` : `${limitText} or less`}.`;
}

/** The specification's message for its rule `gt`. */
export function notGreaterThan(field: string, limit: number): string {
  return `${field} must be greater than ${limit.toLocaleString('en')}`;
}

/** The specification's message for its rule `lt`. */
export function notLessThan(field: string, limit: number): string {
  return `${field} must be less than ${limit.toLocaleString('en')}`;
}

/** Returns a path's field in words: `stepsPerMinute` is Steps per minute. */
function fieldInWords(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((key) => typeof key === 'string') ?? 'this';
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Collects issues under the names of their fields, nested ones as `stepData.0.date`. */
export function fieldsOfIssues(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>; // No inherited names
  const add = (path: PropertyKey[], message: string) => {
    const field = path.map(String).join('.') || 'body';
    (fields[field] ??= []).push(message);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        add([...issue.path, key], "Remove this field. It isn't used here.");
    } else {
      add(issue.path, issue.message);
    }
  }
  return fields;
}

/**
 * Returns the messages for sizes that the compiled schema refused, without the contract's own check: a value
 * that is too long must not be matched with the contract's patterns.
 */
export function fieldsOfSizeError(error: ErrorObject): Record<string, string[]> {
  const field = error.instancePath.slice(1).replaceAll('/', '.') || 'body';
  const { limit = 0 } = error.params as { limit?: number }; // The parameters of these two keywords
  const what = error.keyword === 'maxItems' ? 'items' : 'characters';
  return { [field]: [`Use at most ${limit.toLocaleString('en')} ${what}.`] };
}
