import { ScimProblem } from './scim-problem.ts';

/** A comparison by `eq`; the attribute is in lower case and without the URN of its schema. */
export interface Condition {
  attribute: string;
  value: string | number | boolean | null;
}

/** A path of a change: an attribute, conditions on its values, and an attribute within. */
export interface Path {
  attribute: string;
  conditions: readonly Condition[];
  sub: string | undefined;
}

const maxLength = 1_000;
const maxDepth = 5;
const maxConditions = 20;

/** The URNs of the schemas that an attribute can be prefixed with. */
const urn =
  /^urn:ietf:params:scim:schemas:(?:core|extension:enterprise):2\.0:(?:user|group)(?::|$)/;
const name = /^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/;
const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

/** Returns the name of an attribute in lower case, without the URN of its schema; empty for the URN alone. */
export function plainAttribute(text: string): string {
  return text.trim().toLowerCase().replace(urn, '');
}

/** Reads a filter (RFC 7644, section 3.4.2.2); throws a problem if it uses more than `eq` and `and`. */
export function readFilter(text: string): Condition[] {
  const tokens = new Tokens(text, 'filter_unreadable');
  const conditions = tokens.readAll('', 0);
  tokens.requireEnd();
  return conditions;
}

/** Reads the path of a change (RFC 7644, section 3.5.2), such as `emails[type eq "work"].value`. */
export function readPath(text: string): Path {
  const tokens = new Tokens(text, 'path_unreadable');
  const path = tokens.readPath();
  tokens.requireEnd();
  return path;
}

/** Reads the name of an attribute in an object, which can be a path; undefined if it is neither. */
export function pathOfKey(key: string): Path | undefined {
  try {
    return readPath(key);
  } catch (error) {
    if (error instanceof ScimProblem) return undefined;
    throw error;
  }
}

class Tokens {
  readonly #tokens: string[];
  readonly #reason: 'filter_unreadable' | 'path_unreadable';
  #at = 0;

  constructor(text: string, reason: 'filter_unreadable' | 'path_unreadable') {
    this.#reason = reason;
    this.#tokens = text.length > maxLength ? this.#refuse() : this.#cut(text.trim());
  }

  requireEnd(): void {
    if (this.#at < this.#tokens.length) this.#refuse();
  }

  /** Reads conditions joined by `and`; those in brackets belong to an attribute. */
  readAll(within: string, depth: number): Condition[] {
    if (depth > maxDepth) this.#refuse();
    const conditions: Condition[] = [];
    do {
      if (this.#take('(')) {
        conditions.push(...this.readAll(within, depth + 1));
        this.#require(')');
      } else conditions.push(...this.#readComparison(within, depth));
      if (conditions.length > maxConditions) this.#refuse();
    } while (this.#take('and'));
    return conditions;
  }

  readPath(): Path {
    const text = this.#next();
    const attribute = plainAttribute(text);
    // Another schema's attribute, which isn't stored.
    if (attribute.startsWith('urn:')) return { attribute, conditions: [], sub: undefined };
    if (attribute === '' ? !urn.test(text.toLowerCase()) : !name.test(attribute)) this.#refuse();
    const [first = '', second] = attribute.split('.');
    if (!this.#take('[')) return { attribute: first, conditions: [], sub: second };
    const conditions = this.readAll('', 1);
    this.#require(']');
    const rest = this.#tokens[this.#at];
    if (rest === undefined) return { attribute: first, conditions, sub: undefined };
    if (!/^\.[a-z$][\w$-]*$/i.test(rest)) this.#refuse();
    this.#at += 1;
    return { attribute: first, conditions, sub: rest.slice(1).toLowerCase() };
  }

  #readComparison(within: string, depth: number): Condition[] {
    const attribute = plainAttribute(this.#next());
    if (!name.test(attribute)) this.#refuse();
    const full = within === '' ? attribute : `${within}.${attribute}`;
    const inner = this.#take('[') ? this.readAll(full, depth + 1) : undefined;
    if (inner) this.#require(']');
    const sub = inner && this.#tokens[this.#at]?.startsWith('.') ? this.#next() : '';
    // `emails[type eq "work"]` alone is a comparison too.
    if (inner && sub === '') return inner;
    this.#require('eq');
    return [...(inner ?? []), { attribute: full + sub.toLowerCase(), value: this.#readValue() }];
  }

  #readValue(): Condition['value'] {
    const text = this.#next();
    try {
      const value: unknown = JSON.parse(/^(true|false)$/i.test(text) ? text.toLowerCase() : text);
      if (typeof value !== 'object' || value === null) return value as Condition['value']; // JSON without objects
    } catch {
      // As below.
    }
    return this.#refuse();
  }

  #cut(text: string): string[] {
    const tokens: string[] = [];
    token.lastIndex = 0;
    while (token.lastIndex < text.length) {
      const [found] = token.exec(text) ?? [];
      if (found === undefined) this.#refuse();
      else tokens.push(found.trim());
    }
    return tokens;
  }

  #next(): string {
    const found = this.#tokens[this.#at] ?? this.#refuse();
    this.#at += 1;
    return found;
  }

  #take(word: string): boolean {
    const isThere = this.#tokens[this.#at]?.toLowerCase() === word;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #require(word: string): void {
    if (!this.#take(word)) this.#refuse();
  }

  #refuse(): never {
    throw new ScimProblem(this.#reason);
  }
}
