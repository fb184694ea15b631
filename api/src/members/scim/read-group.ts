import { isGroupName } from '#members/eligibility/eligibility.service.ts';
import { listedIn, objectIn, operationsIn, optionalText } from './read-body.ts';
import { type Path, pathOfKey, readPath } from './read-filter.ts';
import { ScimProblem } from './scim-problem.ts';

/** What a call says about a group. Members are added and removed in the order of the call. */
export interface GroupChanges {
  name?: string;
  externalId?: string | null;
  /** All members, if the call replaces them. */
  replacement?: ReadonlySet<number>;
  /** For each mentioned member, whether they are in the group. */
  members: ReadonlyMap<number, boolean>;
  ignored: readonly string[];
}

const maxMembers = 1_000;

/** Reads a whole group, sent by POST or PUT. A PUT without members keeps them. */
export function readGroup(body: unknown): GroupChanges {
  const reading = new GroupReading();
  reading.readObject('replace', objectIn(body));
  return reading.finish();
}

/** Reads the operations of a PATCH, as RFC 7644, Entra ID and Okta send them. */
export function readGroupPatch(body: unknown): GroupChanges {
  const reading = new GroupReading();
  for (const { op, path, value } of operationsIn(body)) {
    if (path === undefined) {
      if (op === 'remove') throw new ScimProblem('path_unreadable');
      reading.readObject(op, objectIn(value));
      continue;
    }
    const target = readPath(path);
    if (target.attribute === 'id' || target.attribute === 'meta')
      throw new ScimProblem('read_only', path);
    reading.set(op, target, value, path);
  }
  return reading.finish();
}

class GroupReading {
  readonly #changes: Pick<GroupChanges, 'externalId'> & { name?: string } = {};
  #replacement: Set<number> | undefined;
  readonly #members = new Map<number, boolean>();
  readonly #ignored = new Set<string>();

  readObject(op: 'add' | 'replace', values: Record<string, unknown>, isWithin = false): void {
    // Okta repeats the ID when it renames a group.
    for (const [key, value] of Object.entries(values)) {
      const path = pathOfKey(key);
      if (path === undefined || (isWithin && path.attribute === ''))
        this.#ignored.add(key.slice(0, 100));
      else if (!/^(id|meta|schemas)$/.test(path.attribute)) this.set(op, path, value, key);
    }
  }

  set(op: 'add' | 'replace' | 'remove', path: Path, value: unknown, sent: string): void {
    switch (path.attribute) {
      case '':
        return op === 'remove' ? undefined : this.readObject(op, objectIn(value), true);
      case 'displayname': {
        const name = op === 'remove' ? null : optionalText(value, sent);
        if (name === null) throw new ScimProblem('required', sent);
        if (!isGroupName(name)) throw new ScimProblem('value_unreadable', sent);
        this.#changes.name = name.normalize('NFC');
        return undefined;
      }
      case 'externalid':
        this.#changes.externalId = op === 'remove' ? null : optionalText(value, sent);
        return undefined;
      case 'members':
        return this.#setMembers(op, path, value, sent);
      default:
        this.#ignored.add(sent.slice(0, 100));
        return undefined;
    }
  }

  finish(): GroupChanges {
    if (this.#members.size + (this.#replacement?.size ?? 0) > maxMembers)
      throw new ScimProblem('too_many_members');
    return {
      ...this.#changes,
      ...(this.#replacement && { replacement: this.#replacement }),
      members: this.#members,
      ignored: [...this.#ignored].slice(0, 30),
    };
  }

  #setMembers(op: 'add' | 'replace' | 'remove', path: Path, value: unknown, sent: string): void {
    const named = path.conditions.flatMap(({ attribute, value: id }) =>
      attribute === 'value' ? [idIn(id, sent)] : [],
    );
    if (path.conditions.length > named.length) throw new ScimProblem('path_unreadable');
    const isWhole = value === null || value === undefined;
    const sentIds = isWhole ? [] : listedIn(value).map((one) => idIn(memberIn(one), sent));
    const ids = named.length > 0 ? named : sentIds;
    if (op === 'replace' && named.length === 0) {
      this.#replacement = new Set(ids);
      this.#members.clear();
    } else if (op === 'remove' && isWhole && named.length === 0) {
      this.#replacement = new Set();
      this.#members.clear();
    } else for (const id of ids) this.#members.set(id, op !== 'remove');
  }
}

function memberIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).find(([key]) => key.toLowerCase() === 'value')?.[1];
}

/** Returns an ID as a number; throws a problem if no resource can have it. */
function idIn(value: unknown, sent: string): number {
  const id = readId(value);
  if (id === undefined) throw new ScimProblem('member_unknown', sent);
  return id;
}

/** Returns the ID that a text stands for; undefined if no resource can have it. */
export function readId(value: unknown): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
