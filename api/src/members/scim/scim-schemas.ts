/** The schema of people. */
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** The schema of their employee number. */
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** The schema of organizations. */
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The most resources in an answer. */
export const maxResults = 200;

interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  required?: true;
  multiValued?: true;
  caseExact?: true;
  mutability?: 'readOnly' | 'immutable';
  uniqueness?: 'server';
  subAttributes?: readonly Attribute[];
  referenceTypes?: readonly string[];
  canonicalValues?: readonly string[];
}

const readOnly = { mutability: 'readOnly' } as const;

const userAttributes: readonly Attribute[] = [
  {
    name: 'userName',
    type: 'string',
    description: 'The name of the person at the identity provider.',
    required: true,
    uniqueness: 'server',
  },
  {
    name: 'name',
    type: 'complex',
    description: "The person's name.",
    required: true,
    subAttributes: [
      { name: 'formatted', type: 'string', description: 'The full name.', ...readOnly },
      { name: 'familyName', type: 'string', description: 'The last name.', required: true },
      { name: 'givenName', type: 'string', description: 'The first name.', required: true },
    ],
  },
  { name: 'displayName', type: 'string', description: 'The full name.', ...readOnly },
  { name: 'active', type: 'boolean', description: 'Whether the person is in the program.' },
  {
    name: 'emails',
    type: 'complex',
    description: 'The address that the person signs in and gets mail with; only one is kept.',
    required: true,
    multiValued: true,
    subAttributes: [
      { name: 'value', type: 'string', description: 'The address.', required: true },
      { name: 'type', type: 'string', description: 'Always work.', canonicalValues: ['work'] },
      { name: 'primary', type: 'boolean', description: 'Always true.' },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    description: 'The organization that the person is in: at most one.',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      { name: 'value', type: 'string', description: 'The ID of the group.', ...readOnly },
      {
        name: '$ref',
        type: 'reference',
        description: 'The address of the group.',
        referenceTypes: ['Group'],
        ...readOnly,
      },
      { name: 'display', type: 'string', description: 'The name of the group.', ...readOnly },
      { name: 'type', type: 'string', description: 'Always direct.', ...readOnly },
    ],
  },
];

const enterpriseAttributes: readonly Attribute[] = [
  {
    name: 'employeeNumber',
    type: 'string',
    description: 'The employee ID, unique in the program.',
    caseExact: true,
    uniqueness: 'server',
  },
];

const groupAttributes: readonly Attribute[] = [
  {
    name: 'displayName',
    type: 'string',
    description: 'The name of the organization.',
    required: true,
    uniqueness: 'server',
  },
  {
    name: 'members',
    type: 'complex',
    description: 'The people in the organization. Someone who is in another one moves.',
    multiValued: true,
    subAttributes: [
      {
        name: 'value',
        type: 'string',
        description: 'The ID of the person.',
        mutability: 'immutable',
      },
      {
        name: '$ref',
        type: 'reference',
        description: 'The address of the person.',
        referenceTypes: ['User'],
        mutability: 'immutable',
      },
      {
        name: 'type',
        type: 'string',
        description: 'Always User.',
        canonicalValues: ['User'],
        mutability: 'immutable',
      },
    ],
  },
];

/** Writes out what an attribute leaves to the defaults of RFC 7643, section 7. */
function describeAttribute({ subAttributes, ...given }: Attribute): object {
  const isText = given.type === 'string' || given.type === 'reference';
  return {
    multiValued: false,
    required: false,
    ...(isText && { caseExact: false }),
    mutability: 'readWrite',
    returned: 'default',
    ...(given.type !== 'boolean' && { uniqueness: 'none' }),
    ...given,
    ...(subAttributes && { subAttributes: subAttributes.map(describeAttribute) }),
  };
}

const schemas = [
  [userSchema, 'User', 'A person', userAttributes],
  [enterpriseSchema, 'EnterpriseUser', 'A person at work', enterpriseAttributes],
  [groupSchema, 'Group', 'An organization', groupAttributes],
] as const;

/** Describes the schemas (RFC 7643, section 7). */
export function describeSchemas(base: string): { id: string }[] {
  return schemas.map(([id, name, description, attributes]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description,
    attributes: attributes.map(describeAttribute),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }));
}

/** Describes the types of resources (RFC 7643, section 6). */
export function describeResourceTypes(base: string): { id: string }[] {
  const typeOf = (id: string, path: string, schema: string, description: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint: `/${path}`,
    description,
    schema,
    ...(id === 'User' && { schemaExtensions: [{ schema: enterpriseSchema, required: false }] }),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  });
  return [
    typeOf('User', 'Users', userSchema, 'The members of the program'),
    typeOf('Group', 'Groups', groupSchema, 'The organizations of the program'),
  ];
}

/** Describes what this server supports (RFC 7643, section 5). */
export function describeService(base: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an administrator of the program created',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}
