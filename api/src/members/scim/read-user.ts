import { EmailAddress, EmployeeId } from '@stridewell/contracts';
import { normalizeEmail } from '#engine/mail/index.ts';
import { isPersonName } from '#members/eligibility/eligibility.service.ts';
import { listedIn, objectIn, operationsIn, optionalText, textIn } from './read-body.ts';
import { type Path, pathOfKey, plainAttribute, readPath } from './read-filter.ts';
import { ScimProblem } from './scim-problem.ts';

/** What a call says about a person; absent attributes stay as they are. */
export interface UserChanges {
  userName?: string;
  externalId?: string | null;
  firstName?: string;
  lastName?: string;
  email?: string;
  active?: boolean;
  employeeId?: string | null;
  /** Only for someone new: later it's the member's own choice. */
  language?: 'en' | 'es';
  /** Attributes that aren't stored. */
  ignored: readonly string[];
}

const maxName = 254;
const readOnly = new Set(['id', 'meta', 'groups']);
/** Derived from other attributes. */
const derived = new Set(['schemas', 'displayname', 'name.formatted']);

/** Reads a whole resource, sent by POST or PUT; its read-only attributes are ignored, as RFC 7644 asks. */
export function readUser(body: unknown): UserChanges {
  const reading = new UserReading();
  reading.readObject(objectIn(body));
  return reading.finish();
}

/** Reads the operations of a PATCH, as RFC 7644, Entra ID and Okta send them. */
export function readUserPatch(body: unknown): UserChanges {
  const reading = new UserReading();
  for (const { op, path, value } of operationsIn(body)) {
    if (path === undefined) {
      if (op === 'remove') throw new ScimProblem('path_unreadable');
      reading.readObject(objectIn(value));
      continue;
    }
    const target = readPath(path);
    if (readOnly.has(target.attribute)) throw new ScimProblem('read_only', path);
    reading.set(target, op === 'remove' ? null : value, path);
  }
  return reading.finish();
}

class UserReading {
  readonly #changes: { -readonly [K in keyof UserChanges]: UserChanges[K] } = { ignored: [] };
  readonly #ignored = new Set<string>();
  #displayName: string | undefined;

  /** Reads the attributes of an object, whose names can be paths. */
  readObject(values: Record<string, unknown>, isWithin = false): void {
    for (const [key, value] of Object.entries(values)) {
      const path = pathOfKey(key);
      // A schema within a schema isn't one.
      if (path === undefined || (isWithin && path.attribute === '')) this.#ignore(key);
      else if (!readOnly.has(path.attribute)) this.set(path, value, key);
    }
  }

  set(path: Path, value: unknown, sent: string): void {
    const { attribute, sub, conditions } = path;
    if (attribute === '') return this.readObject(objectIn(value), true);
    if (attribute === 'emails') return this.#setEmail(path, value, sent);
    if (conditions.length > 0) return this.#ignore(sent);
    if (attribute === 'name' && sub === undefined) return this.#setParts(attribute, value);
    const known = sub === undefined ? attribute : `${attribute}.${sub}`;
    this.#setKnown(known, value, sent);
  }

  finish(): UserChanges {
    const { firstName, lastName } = this.#changes;
    const words = this.#displayName?.trim().split(/\s+/) ?? [];
    // A provider that sends no name has at least this.
    if (firstName === undefined && lastName === undefined && words.length > 1) {
      this.#setName('firstName', words.slice(0, -1).join(' '), 'displayName');
      this.#setName('lastName', words.at(-1), 'displayName');
    }
    return { ...this.#changes, ignored: [...this.#ignored].slice(0, maxIgnored) };
  }

  #setParts(attribute: string, value: unknown): void {
    if (value === null) throw new ScimProblem('required', attribute);
    for (const [key, part] of Object.entries(objectIn(value)))
      this.#setKnown(`${attribute}.${plainAttribute(key)}`, part, `${attribute}.${key}`);
  }

  #setKnown(known: string, value: unknown, sent: string): void {
    const changes = this.#changes;
    switch (known) {
      case 'username':
        changes.userName = requireText(value, sent);
        if (changes.userName.length > maxName) throw new ScimProblem('value_unreadable', sent);
        break;
      case 'externalid':
        changes.externalId = optionalText(value, sent);
        break;
      case 'name.givenname':
        this.#setName('firstName', value, sent);
        break;
      case 'name.familyname':
        this.#setName('lastName', value, sent);
        break;
      case 'active':
        changes.active = activeIn(value, sent);
        break;
      case 'employeenumber':
        changes.employeeId = checked(optionalText(value, sent), sent, EmployeeId);
        break;
      case 'preferredlanguage':
      case 'locale': {
        const language = /^(en|es)(?:[-_]|$)/i.exec(optionalText(value, sent) ?? '')?.[1];
        if (language) changes.language = language.toLowerCase() === 'es' ? 'es' : 'en';
        break;
      }
      default:
        if (known === 'displayname') this.#displayName = optionalText(value, sent) ?? undefined;
        if (!derived.has(known)) this.#ignore(sent);
    }
  }

  #setName(field: 'firstName' | 'lastName', value: unknown, sent: string): void {
    const text = requireText(value, sent).normalize('NFC');
    if (!isPersonName(text)) throw new ScimProblem('value_unreadable', sent);
    this.#changes[field] = text;
  }

  /** A member has one address: the primary one, or else the one for work, or else the first. */
  #setEmail({ conditions, sub }: Path, value: unknown, sent: string): void {
    const isOurs = conditions.every(
      ({ attribute, value: wanted }) =>
        (attribute === 'type' && String(wanted).toLowerCase() === 'work') ||
        (attribute === 'primary' && String(wanted).toLowerCase() === 'true'),
    );
    if (!isOurs) return this.#ignore(sent);
    if (sub !== undefined && sub !== 'value') return;
    if (Array.isArray(value) && value.length === 0) return;
    const listed = listedIn(value).map((one) =>
      typeof one === 'object' && one !== null ? lowered(one) : { value: one },
    );
    const isOf = (key: string, wanted: string) => (one: Record<string, unknown>) =>
      String(one[key]).toLowerCase() === wanted;
    const chosen = listed.find(isOf('primary', 'true')) ?? listed.find(isOf('type', 'work'));
    const address = (chosen ?? listed[0])?.value;
    if (listed.length > 1) this.#ignore('emails (all but one)');
    if (address === null || address === undefined || address === '')
      throw new ScimProblem('required', sent);
    const email = normalizeEmail(textIn(address, sent));
    this.#changes.email = checked(email, sent, EmailAddress);
  }

  #ignore(sent: string): void {
    this.#ignored.add(sent.slice(0, maxIgnoredLength));
  }
}

const maxIgnored = 30;
const maxIgnoredLength = 100;

function lowered(object: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key.toLowerCase(), value]),
  );
}

function requireText(value: unknown, sent: string): string {
  const text = optionalText(value, sent);
  if (text === null) throw new ScimProblem('required', sent);
  return text;
}

/** Reads a flag, which Entra ID also sends as `"False"`. */
function activeIn(value: unknown, sent: string): boolean {
  const [one] = listedIn(value);
  const text = String(typeof one === 'object' && one !== null ? lowered(one).value : one);
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  throw new ScimProblem('value_unreadable', sent);
}

function checked<T extends string | null>(
  text: T,
  sent: string,
  schema: { safeParse(value: unknown): { success: boolean } },
): T {
  if (text !== null && !schema.safeParse(text).success)
    throw new ScimProblem('value_unreadable', sent);
  return text;
}
