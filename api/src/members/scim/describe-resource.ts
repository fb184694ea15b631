import { createHash } from 'node:crypto';
import type { GroupRow } from './scim-groups.sql.ts';
import { enterpriseSchema, groupSchema, userSchema } from './scim-schemas.ts';
import { userOf } from './scim-user.ts';
import type { UserRow } from './scim-users.sql.ts';

/** A resource of an answer. */
export interface Resource {
  id: string;
  /** Without a version if it was described without its members. */
  meta: { resourceType: string; location: string; version?: string };
  [attribute: string]: unknown;
}

/** Describes a person as RFC 7643 asks; `names` are those of organizations, by id. */
export function describeUser(
  row: UserRow,
  { base, names }: { base: string; names: ReadonlyMap<number, string> },
): Resource {
  const user = userOf(row);
  const { id, userName, externalId, firstName, lastName, email, active, employeeId } = user;
  const full = `${firstName} ${lastName}`;
  const group = user.organizationId;
  const display = group !== null && active ? names.get(group) : undefined;
  const began = row.createdAt ?? `${row.registeredOn ?? '1970-01-01'}T00:00:00Z`;
  return withMeta(
    {
      schemas: [userSchema, ...(employeeId === null ? [] : [enterpriseSchema])],
      id: String(id),
      ...(externalId !== null && { externalId }),
      userName,
      name: { formatted: full, givenName: firstName, familyName: lastName },
      displayName: full,
      active,
      emails: [{ value: email, type: 'work', primary: true }],
      groups:
        display === undefined
          ? []
          : [{ value: String(group), display, $ref: `${base}/Groups/${group}`, type: 'direct' }],
      ...(employeeId !== null && { [enterpriseSchema]: { employeeNumber: employeeId } }),
    },
    { resourceType: 'User', path: 'Users', base, began, changed: row.changedAt ?? began },
  );
}

/** Describes an organization as a group; `people` are its members' ids, absent if the call leaves them out. */
export function describeGroup(
  { id, name, externalId, createdAt, changedAt }: GroupRow,
  { base, people }: { base: string; people: readonly number[] | undefined },
): Resource {
  const members = people?.map((one) => ({
    value: String(one),
    $ref: `${base}/Users/${one}`,
    type: 'User',
  }));
  const group = withMeta(
    {
      schemas: [groupSchema],
      id: String(id),
      ...(externalId !== null && { externalId }),
      displayName: name,
      ...(members && { members }),
    },
    {
      resourceType: 'Group',
      path: 'Groups',
      base,
      began: createdAt,
      changed: changedAt ?? createdAt,
    },
  );
  const { version: _, ...meta } = group.meta;
  return members ? group : { ...group, meta };
}

function withMeta(
  attributes: { id: string; [attribute: string]: unknown },
  about: { resourceType: string; path: string; base: string; began: string; changed: string },
): Resource {
  const { resourceType, path, base, began, changed } = about;
  const hash = createHash('sha256').update(JSON.stringify(attributes)).digest('base64url');
  const meta = {
    resourceType,
    created: new Date(began).toISOString(),
    lastModified: new Date(changed).toISOString(),
    location: `${base}/${path}/${attributes.id}`,
    version: `W/"${hash.slice(0, 16)}"`,
  };
  return { ...attributes, meta };
}

/** Leaves out the attributes that a call didn't ask for (RFC 7644, section 3.9); never the ID and the schemas. */
export function chosenOf(
  resource: Resource,
  { attributes, excludedAttributes }: { attributes?: unknown; excludedAttributes?: unknown },
): object {
  const asked = namesIn(attributes);
  const excluded = namesIn(excludedAttributes);
  const isChosen = (name: string) => {
    if (name === 'id' || name === 'schemas') return true;
    const key = name.toLowerCase();
    return (asked.size === 0 || asked.has(key)) && !excluded.has(key);
  };
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isChosen(name)));
}

/** Returns the top-level attributes that a list names, in lower case. */
export function namesIn(list: unknown): Set<string> {
  const names = (typeof list === 'string' ? list : '').toLowerCase().split(',');
  const enterprise = enterpriseSchema.toLowerCase();
  return new Set(
    names
      .flatMap((text) => {
        const name = text.trim();
        if (name.startsWith(enterprise)) return [enterprise];
        return name.replace(/^urn:.*:/, '').split('.', 1);
      })
      .filter(Boolean),
  );
}
